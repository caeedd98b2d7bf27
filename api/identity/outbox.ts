import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@academy/platform/logging';
import type { Mail, Mailer } from '@academy/platform/mail';

/** Mails that no request waits for. They are kept in memory: unsent ones are lost when the process ends. */
export interface Outbox {
  /** Creates and sends a mail in the background; null sends none. Never throws. */
  add(make: () => Promise<Mail | null>): void;
  /** Gives pending mails a moment to be sent; no further retries. */
  close(): Promise<void>;
}

export interface OutboxOptions {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly logger: Pick<Logger, 'warn'>;
  /** Delay before each retry, in milliseconds; after the last one the mail is dropped. */
  readonly retryAfter?: readonly number[];
  /** Most mails that may wait, including retries. */
  readonly most?: number;
  readonly closeWithinMs?: number;
}

const minute = 60_000;
/** Codes share the connections to the mail server, and people are waiting for codes. */
const atOnce = 2;

export function createOutbox(options: OutboxOptions): Outbox {
  const { mailer, logger, retryAfter = [minute / 6, 2 * minute, 15 * minute], most = 1000, closeWithinMs = 3000 } = options;
  const ready: (() => Promise<void>)[] = [];
  const closing = new AbortController();
  let unsent = 0;
  let running = 0;
  let idle = (): void => {};

  function next(): void {
    while (running < atOnce) {
      const task = ready.shift();
      if (!task) break;
      running += 1;
      void task().finally(() => {
        running -= 1;
        next();
      });
    }
    if (running === 0 && ready.length === 0) idle();
  }

  async function attempt(make: () => Promise<Mail | null>, failures: number): Promise<void> {
    try {
      const mail = await make();
      if (mail) await mailer.send(mail);
      unsent -= 1;
    } catch (error) {
      const wait = retryAfter[failures];
      if (wait === undefined || closing.signal.aborted) {
        unsent -= 1;
        logger.warn({ err: error, failures: failures + 1 }, 'a notice could not be mailed and is given up');
      } else void later(wait, () => attempt(make, failures + 1));
    }
  }

  async function later(milliseconds: number, task: () => Promise<void>): Promise<void> {
    // Closing ends the pause and drops the mail; an unreferenced timer keeps no process alive.
    const isDue = await pause(milliseconds, true, { signal: closing.signal, ref: false }).catch(() => false);
    if (!isDue) return;
    ready.push(task);
    next();
  }

  return {
    add(make) {
      if (unsent >= most || closing.signal.aborted) {
        logger.warn({ waiting: unsent }, 'too many notices wait to be mailed: one is dropped');
        return;
      }
      unsent += 1;
      ready.push(() => attempt(make, 0));
      next();
    },
    async close() {
      closing.abort();
      if (running > 0 || ready.length > 0) {
        const done = new Promise<void>((resolve) => void (idle = resolve));
        await Promise.race([done, pause(closeWithinMs, undefined, { ref: false })]);
      }
      if (unsent > 0) logger.warn({ waiting: unsent }, 'notices were still unsent when the process ended');
    },
  };
}

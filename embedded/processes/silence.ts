import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Silence {
  /** Pause between two questions. */
  readonly everyMs: number;
  /** Without any answer for so long, the process counts as hanging. */
  readonly mostMs: number;
}

/** Longer than anything that a busy machine does to a process that still works. */
export const usualSilence: Silence = { everyMs: 10_000, mostMs: 60_000 };

/**
 * True once a server gives no answer any more, false when `signal` is aborted. Every answer counts, a refusal too: it shows that the
 * process is not stuck in a loop, in which it would hold its port and answer nobody for ever.
 */
export async function untilSilent(address: string, { everyMs, mostMs }: Silence, signal: AbortSignal): Promise<boolean> {
  const url = new URL('/healthz', address.replace(/^ws:/u, 'http:')).href;
  while (!signal.aborted) {
    if (!(await answers(url, mostMs, signal))) return !signal.aborted;
    await sleep(everyMs, undefined, { signal, ref: false }).catch(() => {});
  }
  return false;
}

/** Whether a server speaks HTTP, so that it can be asked. */
export const canBeAsked = (address: string): boolean => /^(?:http|ws):\/\//u.test(address);

/** A refused connection counts as an answer: whoever is gone is seen to be gone. */
async function answers(url: string, withinMs: number, signal: AbortSignal): Promise<boolean> {
  return await new Promise((resolve) => {
    const request = get(url, { agent: false, signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]) });
    request.once('response', (response) => {
      response.destroy();
      resolve(true);
    });
    request.once('error', ({ name }) => resolve(name !== 'AbortError' && name !== 'TimeoutError'));
  });
}

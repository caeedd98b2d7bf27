import type { Mail } from '@academy/platform/mail';
import { describe, expect, it, vi } from 'vitest';
import { createOutbox, type OutboxOptions } from './outbox.ts';

const mail = (to: string): Mail => ({ to, subject: '', text: '', html: '' });

function start(options: Partial<OutboxOptions> = {}) {
  const sent: string[] = [];
  const warned: string[] = [];
  const logger = {
    warn: (fields: unknown, text?: string) => void warned.push(`${text} ${JSON.stringify(fields)}`),
  } as OutboxOptions['logger'];
  const mailer = { send: async ({ to }: Mail) => void sent.push(to) };
  return { sent, warned, outbox: createOutbox({ mailer, logger, retryAfter: [1, 1], ...options }) };
}

describe('createOutbox', () => {
  it('sends in the background, and nothing if there is nothing to send', async () => {
    const { outbox, sent } = start();
    outbox.add(async () => mail('a'));
    outbox.add(async () => null);
    expect(sent).toEqual([]);
    await outbox.close();
    expect(sent).toEqual(['a']);
  });

  it('retries a few times, then gives up and logs it without names', async () => {
    let tries = 0;
    const { outbox, warned } = start({
      mailer: {
        async send() {
          tries += 1;
          throw new Error('the mail server is away');
        },
      },
    });
    outbox.add(async () => mail('asha@example.com'));
    await vi.waitFor(() => expect(warned).toHaveLength(1));
    expect(tries).toBe(3);
    expect(warned[0]).toContain('given up');
    expect(warned[0]).not.toContain('asha');
    await outbox.close();
  });

  it('sends later a mail that could not be created or sent at first', async () => {
    let failures = 2;
    const { outbox, sent, warned } = start();
    outbox.add(async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('the database is away');
      return mail('a');
    });
    await vi.waitFor(() => expect(sent).toEqual(['a']));
    expect(warned).toEqual([]);
    await outbox.close();
  });

  it('is bounded, and sends few at a time', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => void (release = resolve));
    let atOnce = 0;
    let most = 0;
    const { outbox, warned } = start({
      most: 5,
      mailer: {
        async send() {
          most = Math.max(most, (atOnce += 1));
          await held;
          atOnce -= 1;
        },
      },
    });
    for (let index = 0; index < 8; index += 1) outbox.add(async () => mail(`${index}`));
    expect(warned).toHaveLength(3);
    release();
    await outbox.close();
    expect(most).toBe(2);
  });

  it('closes in time if the mail server is silent, and counts unsent mails', async () => {
    const { outbox, warned } = start({ closeWithinMs: 10, mailer: { send: () => new Promise(() => {}) } });
    outbox.add(async () => mail('a'));
    await outbox.close();
    expect(warned).toEqual([expect.stringContaining('still unsent')]);
    outbox.add(async () => mail('b'));
    expect(warned).toHaveLength(2);
  });
});

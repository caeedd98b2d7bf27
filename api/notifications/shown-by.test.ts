import { preferencesStream, usualPreferences } from '@academy/domain/notifications';
import type { SealedEvent } from '@academy/platform/event-store';
import { expect, it } from 'vitest';
import { createShownBy } from './shown-by.ts';

/** A log, and what was read and opened of it. */
function logWith() {
  const streams = new Map<string, object[]>();
  const read: (readonly [string, bigint])[] = [];
  let opened = 0;
  const append = (type: string, data: object): void => {
    const events = streams.get(preferencesStream(3)) ?? [];
    events.push({
      type,
      data: { accountId: 3, role: 'athlete', at: '2026-11-24T09:00:00.000Z', ...data },
      revision: BigInt(events.length),
    });
    streams.set(preferencesStream(3), events);
  };
  const shownBy = createShownBy({
    store: {
      async readStream(stream: string, range?: { readonly from?: bigint }) {
        const from = range?.from ?? 0n;
        read.push([stream, from]);
        return (streams.get(stream) ?? []).slice(Number(from)) as unknown as SealedEvent[];
      },
    } as never,
    codec: {
      async decode(events: readonly object[]) {
        opened += events.length;
        return events;
      },
    } as never,
  });
  return {
    read,
    opened: () => opened,
    shownBy,
    wants: (change: object): void => append('PreferencesSet', { ...usualPreferences, zone: 'Asia/Kolkata', ...change }),
    unsubscribes: (): void => append('MailTurnedOff', { kind: 'money' }),
  };
}

it('is what is usual for somebody who has chosen nothing', async () => {
  expect(await logWith().shownBy(3)).toEqual({ showsReading: true, showsPresence: true });
});

it('is what was chosen last, and holds at once', async () => {
  const log = logWith();
  log.wants({ showsReading: false });
  expect(await log.shownBy(3)).toMatchObject({ showsReading: false, showsPresence: true });
  log.wants({ showsPresence: false });
  expect(await log.shownBy(3)).toMatchObject({ showsReading: true, showsPresence: false });
  log.unsubscribes();
  expect(await log.shownBy(3)).toMatchObject({ showsReading: true, showsPresence: false });
});

it('reads only what came since, and opens nothing twice', async () => {
  const log = logWith();
  for (let count = 0; count < 5; count++) log.wants({ showsReading: count % 2 === 0 });
  for (let count = 0; count < 3; count++) await log.shownBy(3);
  expect(log.read.map(([, from]) => from)).toEqual([0n, 5n, 5n]);
  expect(log.opened()).toBe(5);
  log.wants({ showsReading: false });
  expect((await log.shownBy(3)).showsReading).toBe(false);
  expect(log.opened()).toBe(6);
});

it('keeps the newer of two answers that overtake each other', async () => {
  const log = logWith();
  log.wants({ showsReading: false });
  const first = log.shownBy(3);
  log.wants({});
  await Promise.all([log.shownBy(3), first]);
  expect((await log.shownBy(3)).showsReading).toBe(true);
});

it('keeps nothing of where somebody lives', async () => {
  const log = logWith();
  log.wants({});
  for (let count = 0; count < 2; count++)
    expect(JSON.stringify(await log.shownBy(3), (_, value) => (typeof value === 'bigint' ? 0 : value))).not.toContain('Kolkata');
});

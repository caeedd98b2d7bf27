import { randomUUID } from 'node:crypto';
import type { RawEvent } from '@academy/platform/event-store';
import { until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { readSealed } from '../sealing/checkpoint.ts';
import { eventsOf } from '../testing/expect-whole.ts';
import { createTestAudit, type TestAudit } from '../testing/test-audit.ts';
import { compareAll } from './compare.ts';

let audit: TestAudit;
beforeEach(async () => {
  audit = await createTestAudit(inject('databaseUrl'));
  for (const stream of ['note-1', 'note-2', 'note-1']) await audit.append(10, stream);
  const app = await audit.start();
  await audit.sealed(30);
  await app.close();
});
afterEach(() => audit.close());

/** Compares with a log that somebody changed. */
async function comparedWith(change: (events: readonly RawEvent[]) => readonly RawEvent[] = (events) => events) {
  const events = change(await eventsOf(audit));
  const store = {
    head: async () => await Promise.resolve(events.at(-1)?.position ?? null),
    async *subscribeToEverything() {
      for (let from = 0; from < events.length; from += 7) {
        const batch = events.slice(from, from + 7);
        yield await Promise.resolve({ events: batch, position: batch.at(-1)?.position ?? 0n, isLive: false });
      }
    },
  };
  return await compareAll(audit.session, await readSealed(audit.session), { store }, new AbortController().signal);
}
const isThere = ({ stream, revision }: RawEvent): boolean => stream === 'note-1' && revision === 4n;
const sql = async (text: string) => await audit.session.query(text);

describe('a comparison of the log, the archive and the leaves', () => {
  it('finds nothing where nothing was changed, and leaves alone what is not sealed yet', async () => {
    expect(await comparedWith()).toEqual({ records: 30, alarms: [] });
    await audit.append(5, 'note-3');
    expect(await comparedWith()).toEqual({ records: 30, alarms: [] });
  });

  it.each<[string, (events: readonly RawEvent[]) => readonly RawEvent[], string[]]>([
    [
      'an edited event',
      (events) => events.map((event) => (isThere(event) ? { ...event, data: Buffer.from('{"n":9}') } : event)),
      ['changed note-1 4'],
    ],
    [
      'an event under another id',
      (events) => events.map((event) => (isThere(event) ? { ...event, id: randomUUID() } : event)),
      ['changed note-1 4'],
    ],
    ['a dropped event', (events) => events.filter((event) => !isThere(event)), ['missing record 5']],
    [
      'an inserted event',
      (events) => events.flatMap((event) => (isThere(event) ? [event, { ...event, stream: 'note-9', revision: 0n }] : [event])),
      ['changed note-9 0'],
    ],
    ['an end that was cut off', (events) => events.slice(0, 28), ['missing record 29', 'missing record 30']],
    ['a log that is gone', () => [], Array.from({ length: 30 }, (_, index) => `missing record ${index + 1}`)],
  ])('names %s', async (_what, change, named) => {
    expect((await comparedWith(change))?.alarms.map(({ kind, place }) => `${kind} ${place}`)).toEqual(named);
  });

  it.each([
    ['a copy of another content', `update audit.records set data = '{"n":9}' where number = 5`, ['archive record 5']],
    ['a copy of other metadata', `update audit.records set metadata = '{}' where number = 5`, ['archive record 5']],
    ['a copy of another type', `update audit.records set type = 'DayEnded' where number = 5`, ['archive record 5']],
    [
      'another leaf',
      `update audit.records set hash = sha256('x') where number = 5`,
      ['changed note-1 4', 'archive the tree over 30 records'],
    ],
    [
      'a record that is gone',
      'delete from audit.records where number = 5',
      ['changed note-1 4', 'missing record 5', 'archive the tree over 30 records'],
    ],
  ])('names %s in the archive', async (_what, change, named) => {
    await sql(change);
    expect((await comparedWith())?.alarms.map(({ kind, place }) => `${kind} ${place}`)).toEqual(named);
  });

  it('names a hundred differences at most', async () => {
    await audit.append(100, 'note-4');
    const app = await audit.start();
    await audit.sealed(130);
    await app.close();
    expect((await comparedWith(() => []))?.alarms).toHaveLength(100);
  });
});

it('is made by whoever seals, raises an alarm once, and keeps nothing from being sealed', async () => {
  await sql(`update audit.records set data = '{"n":9}' where number = 5`);
  for (const from of [30, 31]) {
    const app = await audit.start({}, 25, { firstMs: 1 });
    await until('it was compared', () => audit.lines.filter((line) => line.includes('were compared')).length === from - 29);
    expect(await audit.alarms()).toEqual([{ kind: 'archive', place: 'record 5' }]);
    await audit.append(1, `later-${from}`);
    await audit.sealed(from + 1);
    const metrics = await (await fetch(`http://127.0.0.1:${app.port}/metrics`)).text();
    expect(Number(/^audit_compared_seconds (\S+)$/mu.exec(metrics)?.[1])).toBeGreaterThan(0);
    await app.close();
  }
});

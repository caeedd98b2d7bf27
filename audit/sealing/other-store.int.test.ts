import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { createEventStore, type RawEvent } from '@academy/platform/event-store';
import { openRawEvents, startTestEventStore, type TestEventStore, until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { writeExport } from '../export/write-export.ts';
import { openSigners } from '../heads/keys.ts';
import { eventsOf, recordsOf } from '../testing/expect-whole.ts';
import { runVerifier } from '../testing/run-verifier.ts';
import { auditKey, createTestAudit, origin, type TestAudit } from '../testing/test-audit.ts';

const main = path.join(import.meta.dirname, '../../embedded/event-store/main.ts');

let audit: TestAudit;
let other: TestEventStore;
/** The head over the 40 records, as an auditor kept it. */
let kept: string;
beforeEach(async () => {
  [audit, other] = await Promise.all([createTestAudit(inject('databaseUrl')), startTestEventStore()]);
  // Two streams that take turns.
  for (let turn = 0; turn < 20; turn++) for (const stream of ['note-1', 'note-2']) await audit.append(1, stream);
  const app = await audit.start();
  kept = path.join(audit.folder, 'kept');
  writeFileSync(kept, await audit.head(40));
  await app.close();
});
afterEach(async () => {
  await audit.close();
  await other.stop();
});

/** The log in the other store, as somebody changed it, and at other positions unless it stays where it was. */
async function copied(change: (events: readonly RawEvent[]) => readonly RawEvent[], isElsewhere = true): Promise<void> {
  const raw = openRawEvents(other.url);
  // Of a type that servers write themselves: nothing of it is sealed. Two, because one in place of an event that was dropped would leave the
  // newest where it was, which a start takes for the same log, and only the comparison at night does not.
  const shift = { type: '$shift', data: {}, metadata: {} };
  if (isElsewhere) for (const stream of ['shift-1', 'shift-2']) await raw.append(stream, randomUUID(), shift);
  for (const { stream, id, type, data, metadata } of change(await eventsOf(audit))) await raw.append(stream, id, { type, data, metadata });
  await raw.close();
}
const elsewhere = () => audit.start({ eventStoreUrl: other.url });
const linesIn = (): string[] => readFileSync(audit.headsFile, 'utf8').trimEnd().split('\n');

/** Verifies an export of everything up to a head, with the key alone that was kept. */
async function verified(size: number) {
  const file = path.join(audit.folder, `${randomUUID()}.tar`);
  const signers = await openSigners(audit.session, auditKey, origin, new Date());
  await writeExport(audit.session, { file, from: 0, to: size, signers, origin, now: new Date(), by: 'tests' });
  return await runVerifier('verify', file, '--kept', kept);
}

/** Exact records of the head that was kept, whatever came after. */
const hashes = async (): Promise<string[]> => (await recordsOf(audit)).slice(0, 40).map(({ hash }) => hash.toString('hex'));

describe('heads that were kept before', () => {
  it('hold after `migrate` to another server, and the log goes on there', async () => {
    const before = await hashes();
    await audit.server.kill();
    const { stdout } = await promisify(execFile)(process.execPath, [main, 'migrate', '--data', audit.server.data, '--to', other.url]);
    expect(stdout).toMatch(/^\d+ events copied\n$/u);
    await elsewhere();
    const store = createEventStore({ url: other.url });
    const metadata = { version: 1, time: new Date().toISOString(), actor: { id: 1, role: 'coach' } } as const;
    await store.append('note-1', [{ id: randomUUID(), type: 'DayBegan', data: { n: 20 }, metadata: metadata as never }], 19n);
    await store.close();
    await audit.sealed(41);
    await audit.head(41);
    expect([await hashes(), await audit.alarms()]).toEqual([before, []]);
    const { exit, text, facts } = await verified(41);
    expect([exit, text]).toEqual([0, '']);
    expect(facts).toContain('The kept head of 40 records is contained.');
  });

  it('hold where another server has the streams in another order, for the order was settled once', async () => {
    await copied((events) => events.toSorted((a, b) => a.stream.localeCompare(b.stream)));
    await elsewhere();
    await until('it was compared', () => audit.lines.some((line) => line.includes('the log is not where it was sealed')));
    const raw = openRawEvents(other.url);
    await raw.append('note-3', randomUUID(), {
      type: 'DayBegan',
      data: { n: 0 },
      metadata: { version: 1, time: new Date().toISOString() },
    });
    await raw.close();
    await audit.head(41);
    expect(await audit.alarms()).toEqual([]);
    expect(await verified(41)).toMatchObject({ exit: 0, text: '' });
  });
});

const place = 7;
const inPlace = 'the newest event is another one at its very place';
const isThere = ({ stream, revision }: RawEvent): boolean => stream === 'note-1' && revision === BigInt(place);

/** What is done to the log in a store, and the alarm that names it. */
const tamperings: Readonly<
  Record<string, readonly [(events: readonly RawEvent[]) => readonly RawEvent[], { readonly kind: string; readonly place: string }]>
> = {
  'an event was edited': [
    (events) => events.map((event) => (isThere(event) ? { ...event, data: Buffer.from('{"n":1000}') } : event)),
    { kind: 'changed', place: `note-1 ${place}` },
  ],
  'an event was inserted': [
    (events) => events.flatMap((event) => (isThere(event) ? [{ ...event, id: randomUUID() }, event] : [event])),
    { kind: 'changed', place: `note-1 ${place}` },
  ],
  'an event was dropped': [(events) => events.filter((event) => !isThere(event)), { kind: 'changed', place: `note-1 ${place}` }],
  'two events of a stream changed places': [
    (events) => {
      const [one, two] = [events.findIndex(isThere), events.findIndex(isThere) + 2];
      return events.with(one, events[two]!).with(two, events[one]!);
    },
    { kind: 'changed', place: `note-1 ${place}` },
  ],
  'the end was cut off, as in an older store': [(events) => events.slice(0, 30), { kind: 'missing', place: 'record 31' }],
  'an older store went on': [
    (events) => events.map((event, index) => (index < 30 ? event : { ...event, id: randomUUID() })),
    { kind: 'changed', place: 'note-1 15' },
  ],
  [inPlace]: [(events) => [...events.slice(0, -1), { ...events.at(-1)!, id: randomUUID() }], { kind: 'changed', place: 'note-2 19' }],
  'a whole stream is gone': [(events) => events.filter(({ stream }) => stream === 'note-1'), { kind: 'missing', place: 'record 2' }],
};

it.each(Object.entries(tamperings))('where %s, nothing is sealed or signed any more, and it is named', async (what, [change, alarm]) => {
  const [before, lines] = [await hashes(), linesIn()];
  await copied(change, what !== inPlace);
  const app = await elsewhere();
  await until('it is named', async () => (await audit.alarms()).length > 0);
  expect(await audit.alarms()).toEqual([alarm]);
  await until('nothing is sealed any more', async () => {
    const ready = await fetch(`http://127.0.0.1:${app.port}/readyz`);
    const { problems } = (await ready.json()) as { problems?: Record<string, string> };
    return ready.status === 503 && problems?.['sealer'] === `stopped: ${alarm.kind}`;
  });
  expect([await hashes(), (await recordsOf(audit)).length, linesIn()]).toEqual([before, 40, lines]);
  // What was sealed before is whole, and still verifies.
  expect(await verified(40)).toMatchObject({ exit: 0, text: '' });
});

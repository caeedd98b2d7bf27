import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { PoisonEvent, type ReadEvent, type StoredEvent } from '../event-store/index.ts';
import { openSession } from '../postgres/index.ts';
import { cutOff } from '../testing/index.ts';
import { applyBatch, CheckpointMoved } from './apply-batch.ts';
import { beginning, readCheckpoint, storeCheckpoint } from './checkpoint-table.ts';
import { openParking } from './parking/open-parking.ts';
import { readParked } from './parking/parked-table.ts';
import { Parking, TooMuchParked } from './parking/parking.ts';
import type { Subscriber } from './subscriber.ts';
import { type NotesRoom, notesBookkeeping, openNotesRoom } from '../testing/notes-room.ts';

type Noted = { readonly type: 'Noted'; readonly data: { readonly text: string } };

/** Counts the events applied, so that duplicates show. */
const taker: Subscriber<Noted> = {
  bookkeeping: notesBookkeeping,
  name: 'seen',
  version: 1,
  streams: ['note-'],
  events: ['Noted'],
  async apply(db, events) {
    await db.query({
      name: 'seen',
      text: 'insert into seen select unnest($1::bigint[])',
      values: [events.map(({ position }) => position)],
    });
    if (events.some(({ data }) => data.text === 'poison')) throw new TypeError('poison');
    if (events.some(({ data }) => data.text === 'refused')) await db.query({ name: 'refused', text: `select 'x'::int`, values: [] });
    if (events.some(({ data }) => data.text === 'no table')) await db.query({ name: 'none', text: 'table nowhere', values: [] });
    return events.map(({ position }) => `seen:${position}`);
  },
};
const seen: Subscriber = taker;

let room: NotesRoom;
beforeEach(async () => {
  room = await openNotesRoom(inject('databaseUrl'));
  await room.session.query('create table seen (position bigint not null)');
  await storeCheckpoint(room.session, seen, beginning);
});
afterEach(() => room.drop());

const note = (position: number, text = 'Good', stream = `note-${position}`): StoredEvent => ({
  id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
  type: 'Noted',
  data: { text },
  metadata: { version: 1, actor: { id: 1, role: 'tester' }, time: '2026-01-01T00:00:00.000Z', $correlationId: 'c', $causationId: 'd' },
  stream,
  revision: BigInt(position),
  position: BigInt(position),
  isErased: false,
});
const unreadable = (position: number, stream?: string): PoisonEvent => new PoisonEvent(note(position, '', stream), 'torn');

async function positions(): Promise<number[]> {
  const { rows } = await room.pool.query<{ position: string }>('select position from notes.seen order by position');
  return rows.map(({ position }) => Number(position));
}
const stored = async (): Promise<bigint | undefined> => (await readCheckpoint(room.session, seen))?.position;
const parked = async () =>
  (await readParked(room.session, notesBookkeeping)).map(({ stream, position, held, tries }) => [stream, Number(position), held, tries]);

/** Applies with fresh state, like a worker that has just started. */
async function apply(from: bigint, to: bigint, ...events: ReadEvent[]) {
  const parking = await openParking(room.session, seen, await readCheckpoint(room.session, seen));
  return applyBatch({ subscriber: seen, session: room.session, parking }, { events, from, to });
}

it('stores rows and checkpoint together', async () => {
  await apply(-1n, 3n, note(1), note(2));
  expect([await positions(), await stored()]).toEqual([[1, 2], 3n]);
});

it('parks each stream at its first event that cannot be applied, holds the later ones, and applies all other streams', async () => {
  const events = [1, 2, 3, 4, 5, 6, 7].map((position) => note(position, position === 5 ? 'poison' : position === 2 ? 'refused' : 'Good'));
  const fresh = await apply(-1n, 9n, ...events, note(8, 'Good', 'note-5'), unreadable(9));
  expect([await positions(), await stored()]).toEqual([[1, 3, 4, 6, 7], 9n]);
  expect(await parked()).toEqual([
    ['note-2', 2, 0, 1],
    ['note-5', 5, 1, 1],
    ['note-9', 9, 0, 1],
  ]);
  expect(fresh.map(({ position, reason }) => [Number(position), reason])).toEqual([
    [9, 'torn'],
    [2, 'error 22P02'],
    [5, 'TypeError'],
  ]);
});

it('holds and counts later events of a parked stream', async () => {
  await apply(-1n, 1n, unreadable(1, 'note-1'));
  await apply(1n, 4n, note(2, 'Good', 'note-1'), note(3), note(4, 'poison', 'note-1'));
  expect([await positions(), await parked()]).toEqual([[3], [['note-1', 1, 2, 1]]]);
});

it('parks a stream at the earlier of two events, whichever is found first', async () => {
  await apply(-1n, 3n, note(1, 'poison', 'note-1'), note(2, 'Good', 'note-1'), unreadable(3, 'note-1'));
  expect([await positions(), await parked()]).toEqual([[], [['note-1', 1, 2, 1]]]);
});

it('parks nothing if a table is missing, and stores nothing', async () => {
  await expect(apply(-1n, 2n, note(1), note(2, 'no table'))).rejects.toThrow('nowhere');
  expect([await positions(), await stored(), await parked()]).toEqual([[], -1n, []]);
});

it('refuses to park more streams than a working program would, and stores nothing then', async () => {
  const parking = new Parking({ name: 'seen', dropped: new Set(), most: 2 });
  const batch = { events: [1, 2, 3].map((position) => unreadable(position)), from: -1n, to: 3n };
  await expect(applyBatch({ subscriber: seen, session: room.session, parking }, batch)).rejects.toThrow(TooMuchParked);
  expect([await stored(), await parked()]).toEqual([-1n, []]);
});

it.each([0n, -2n, 5n])('applies nothing if the checkpoint is no longer at %s', async (from) => {
  await apply(-1n, 1n, note(1));
  await expect(apply(from, 2n, note(2))).rejects.toThrow(CheckpointMoved);
  expect([await positions(), await stored()]).toEqual([[1], 1n]);
});

it('applies nothing if parked events were changed meanwhile', async () => {
  const parking = await openParking(room.session, seen, await readCheckpoint(room.session, seen));
  await room.pool.query('update notes.checkpoints set parking = parking + 1');
  const batch = { events: [note(1)], from: -1n, to: 1n };
  await expect(applyBatch({ subscriber: seen, session: room.session, parking }, batch)).rejects.toThrow(CheckpointMoved);
});

it('applies nothing for a version other than the live one', async () => {
  const parking = new Parking({ name: 'seen', dropped: new Set() });
  const batch = { events: [note(1)], from: -1n, to: 1n };
  await expect(applyBatch({ subscriber: { ...seen, version: 2 }, session: room.session, parking }, batch)).rejects.toThrow(CheckpointMoved);
});

it('lets one of two batches with the same start win', async () => {
  const other = await openSession(room.url, { applicationName: 'other', settings: { search_path: 'notes' } });
  try {
    const version = (await readCheckpoint(room.session, seen))?.parking ?? 0n;
    const both = [room.session, other].map((session) => {
      const parking = new Parking({ name: 'seen', dropped: new Set(), version });
      return applyBatch({ subscriber: seen, session, parking }, { events: [note(1)], from: -1n, to: 1n });
    });
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await positions()).toEqual([1]);
  } finally {
    await other.end();
  }
});

it('blames no event for a lost connection', async () => {
  const parking = await openParking(room.session, seen, await readCheckpoint(room.session, seen));
  await cutOff(room.pool, 'notes session');
  await expect(applyBatch({ subscriber: seen, session: room.session, parking }, { events: [note(1)], from: -1n, to: 1n })).rejects.toThrow(
    /connection|terminat|queryable/i,
  );
  const { rows } = await room.pool.query('select 1 from notes.parked');
  expect(rows).toEqual([]);
});

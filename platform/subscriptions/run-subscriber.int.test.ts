import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createClearCodec, createEventStore, type EventStore } from '../event-store/index.ts';
import { createLogger } from '../logging/index.ts';
import { createMetrics } from '../metrics/index.ts';
import { createListener } from '../postgres/index.ts';
import { startTestEventStore, type TestEventStore, until } from '../testing/index.ts';
import { parseChange } from './changes.ts';
import { beginning, readCheckpoint, storeCheckpoint } from './checkpoint-table.ts';
import { readParked } from './parking/parked-table.ts';
import { createProgress } from './progress.ts';
import { runSubscriber } from './run-subscriber.ts';
import { createSubscriberMetrics, createSubscriberState, type SubscriberState } from './subscriber-state.ts';
import type { Subscriber } from './subscriber.ts';
import { type NotesRoom, notesBookkeeping, openNotesRoom } from '../testing/notes-room.ts';

const noted = { type: 'Noted', version: 1, schema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] } };
const codec = createClearCodec([noted]);

/** A subscriber of a room other than the read side, with different tables, channel and names. */
const taker: Subscriber = {
  bookkeeping: notesBookkeeping,
  name: 'taker',
  version: 1,
  streams: ['note-'],
  events: ['Noted'],
  async apply(db, events) {
    const texts = events.map(({ data }) => (data as { text: string }).text);
    await db.query({ name: 'take', text: 'insert into taken (note) select unnest($1::text[])', values: [texts] });
    return texts;
  },
};

let room: NotesRoom;
let events: TestEventStore;
let store: EventStore;
let running: { readonly state: SubscriberState; stop(): Promise<void> }[];

beforeEach(async () => {
  [room, events] = await Promise.all([openNotesRoom(inject('databaseUrl')), startTestEventStore()]);
  store = createEventStore({ url: events.url });
  running = [];
});
afterEach(async () => {
  for (const one of running) await one.stop();
  await store.close();
  await events.stop();
  await room.drop();
});

/** Runs it as a process of the room would. */
function run() {
  const state = createSubscriberState();
  const ending = new AbortController();
  const done = runSubscriber({
    subscriber: taker,
    async build(session) {
      await session.query('create table taken (note text not null)');
      await storeCheckpoint(session, taker, beginning, ['taken']);
    },
    databaseUrl: room.url,
    pool: room.pool,
    store,
    codec,
    signal: ending.signal,
    logger: createLogger({ name: 'notes', level: 'silent' }),
    state,
    metrics: createSubscriberMetrics(createMetrics(), notesBookkeeping, new Map([['taker', state]]), Date.now),
    retryMs: { first: 50, most: 200 },
    pollMs: 50,
  });
  const stop = async (): Promise<void> => {
    ending.abort();
    await done;
  };
  running.push({ state, stop });
  return { state, stop };
}

async function append(stream: string, ...data: readonly object[]): Promise<bigint> {
  const metadata = { version: 1, actor: { id: 1, role: 'tester' }, time: new Date().toISOString(), $correlationId: 'c', $causationId: 'd' };
  return (
    await store.append(
      stream,
      data.map((one) => ({ id: randomUUID(), type: 'Noted', data: one, metadata })),
      'any',
    )
  ).position;
}

const reaches = (position: bigint): Promise<unknown> =>
  until(`it reaches ${position}`, async () => ((await readCheckpoint(room.session, taker))?.position ?? beginning) >= position);
const taken = async (): Promise<string[]> =>
  (await room.pool.query<{ note: string }>('select note from notes.taken order by note')).rows.map(({ note }) => note);

it('applies existing and new events in the tables of its own room, and continues after a restart', async () => {
  const first = run();
  await reaches(await append('note-1', { text: 'a' }, { text: 'b' }));
  await first.stop();
  const last = await append('note-2', { text: 'c' });
  run();
  await reaches(last);
  expect(await taken()).toEqual(['a', 'b', 'c']);
});

it('is moved by one of two processes, and by the other once that one ends', async () => {
  const first = run();
  await until('the first owns it', () => first.state.phase === 'live' || first.state.phase === 'catching up');
  const second = run();
  await until('the second stands by', () => second.state.phase === 'standby');
  await first.stop();
  await reaches(await append('note-1', { text: 'a' }));
  expect(await taken()).toEqual(['a']);
});

it('parks the stream of an unreadable event, and applies all others', async () => {
  run();
  const poison = await append('note-1', { words: 5 });
  await append('note-1', { text: 'held' });
  await reaches(await append('note-2', { text: 'b' }));
  expect(await taken()).toEqual(['b']);
  expect(await readParked(room.pool, notesBookkeeping)).toMatchObject([{ model: 'taker', stream: 'note-1', position: poison, held: 1 }]);
});

it('announces progress on the channel of its room', async () => {
  const listener = createListener({ url: room.url, applicationName: 'waiting', channels: [notesBookkeeping.channel] });
  await listener.ready();
  const changes: ReturnType<typeof parseChange>[] = [];
  listener.on(notesBookkeeping.channel, (payload) => void changes.push(parseChange(payload)));
  const progress = createProgress({ listener, pool: room.pool, bookkeeping: notesBookkeeping, subscribers: [taker] });
  try {
    run();
    const position = await append('note-1', { text: 'a' });
    expect(await progress.waitFor(`note@${position}`, ['taker'], 10_000)).toBe(true);
    expect(changes.at(-1)).toMatchObject({ model: 'taker', version: 1, changed: ['a'] });
  } finally {
    progress.close();
    await listener.close();
  }
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Codec, StoreUnavailable, SubjectErased } from '../event-store/index.ts';
import { outageIn } from '../outages/index.ts';
import { createMemoryLog, Disorder, plainCodec } from '../testing/index.ts';
import { type Command, createInTurn, KeyReused, StreamBusy } from './index.ts';
import { type Ask, placeDecider, type PlaceEvent, type PlaceRefusal, stream } from './places.fixture.ts';

type Sent = Partial<Command<Readonly<Record<number, string>>, Ask, PlaceEvent, PlaceRefusal>>;

/** One process over a store whose requests the test lets through one by one. */
function turns(codec: Codec = plainCodec) {
  const disorder = new Disorder(1);
  const log = createMemoryLog(disorder);
  const appends: number[] = [];
  const store: Pick<typeof log, 'append' | 'readStream'> = {
    readStream: log.readStream,
    append: (of, events, expected) => {
      appends.push(events.length);
      return log.append(of, events, expected);
    },
  };
  const run = createInTurn({ store, codec, clock: () => new Date(disorder.now), timer: disorder.timer });
  let requests = 0;
  const ask = (type: Ask['type'], place: number, by: string, sent: Sent = {}) => {
    const command = { type, place, by, request: (requests += 1) };
    return run({ decider: placeDecider, stream, command, actor: { id: by, role: 'client' }, correlationId: 'c', ...sent });
  };
  return { disorder, log, store, appends, ask };
}

const caught = (error: unknown): unknown => error;

it('decides what arrives during a round together in the next one, by one append', async () => {
  const { disorder, log, appends, ask } = turns();
  const answers = await disorder.until(Promise.all([1, 2, 3, 4].map((place) => ask('Hold', place, 'Asha'))));
  expect(answers.map(({ refusal }) => refusal)).toEqual([null, null, null, null]);
  expect([appends, log.events.length]).toEqual([[1, 3], 4]);
});

it('takes at most two hundred commands a round', async () => {
  const { disorder, appends, ask } = turns();
  await disorder.until(Promise.all(Array.from({ length: 402 }, (_, place) => ask('Hold', place, 'Asha'))));
  expect(appends).toEqual([1, 200, 200, 1]);
});

it('says why each event was appended: by which command, because of which event', async () => {
  const { disorder, log, ask } = turns();
  await disorder.until(ask('Hold', 1, 'Asha', { because: 'an event' }));
  expect(log.events[0]?.metadata).toMatchObject({ command: 'Hold', because: 'an event', actor: { id: 'Asha' }, $correlationId: 'c' });
});

it('answers in two processes what is stored, though they decide different things at the same moment', async () => {
  const { disorder, log, store } = turns();
  const processes = [1, 2].map(() => createInTurn({ store, codec: plainCodec, clock: () => new Date(0), timer: disorder.timer }));
  const hold = (request: number): Command<Readonly<Record<number, string>>, Ask, PlaceEvent, PlaceRefusal> => ({
    decider: placeDecider,
    stream,
    command: { type: 'Hold', place: 1, by: 'Asha', request },
    actor: { id: 'Asha', role: 'client' },
    correlationId: 'c',
    repeat: { key: 'k' },
    request: 'place 1',
  });
  const answers = await disorder.until(Promise.all(processes.map((run, index) => run(hold(index)))));
  const told = answers.map((answer) => (answer.refusal === null ? answer.events.map(({ data }) => data) : answer));
  const stored = log.events.map(({ data }) => data);
  expect([told, log.events.length]).toEqual([[stored, stored], 1]);
});

it('answers a repeat as the first, in the same round and later, and refuses another request under its key', async () => {
  const { disorder, log, ask } = turns();
  const repeated = (place: number) => ask('Hold', place, 'Asha', { repeat: { key: 'k' }, request: place });
  const [, first, second, other] = await disorder.until(
    Promise.all([ask('Hold', 0, 'Ravi'), repeated(1), repeated(1), repeated(2).catch(caught)]),
  );
  expect(second).toEqual(first);
  expect(other).toBeInstanceOf(KeyReused);
  expect(await disorder.until(repeated(1))).toMatchObject({ refusal: null, events: [{ type: 'Held', data: { place: 1 } }] });
  await expect(disorder.until(repeated(2))).rejects.toThrow(KeyReused);
  expect(log.events).toHaveLength(2);
});

it('tells the ledger of a repeatable command that changed nothing, and does not decide it again', async () => {
  const { disorder, log, ask } = turns();
  const settled: (string | null)[] = [];
  const repeat = { key: 'k', settle: async (position: string | null) => void settled.push(position) };
  expect(await disorder.until(ask('Release', 1, 'Asha', { repeat }))).toEqual({ refusal: null, position: null, events: [] });
  expect(settled).toEqual([null]);
  await disorder.until(ask('Hold', 1, 'Asha'));
  const done = { ...repeat, earlier: async () => ({ isRepeated: true, done: { position: null } }) };
  expect(await disorder.until(ask('Release', 1, 'Asha', { repeat: done }))).toMatchObject({ refusal: null, events: [] });
  expect([settled, log.events.length]).toEqual([[null], 1]);
});

it('treats the given refusal as success', async () => {
  const { disorder, ask } = turns();
  await disorder.until(ask('Hold', 1, 'Asha'));
  expect(await disorder.until(ask('Hold', 1, 'Ravi'))).toEqual({ refusal: { refused: 'taken' } });
  expect(await disorder.until(ask('Hold', 1, 'Ravi', { doneIfRefused: 'taken' }))).toMatchObject({ refusal: null, position: null });
});

it('fails alone what cannot be stored; the others of its round decide as if it had not been', async () => {
  const isErased = (event: { readonly data: unknown }): boolean => (event.data as PlaceEvent['data']).by === 'Erased';
  const erasing: Codec = {
    ...plainCodec,
    encode: (events, context) => (events.some(isErased) ? Promise.reject(new SubjectErased('client')) : plainCodec.encode(events, context)),
  };
  const { disorder, log, ask } = turns(erasing);
  const [, erased, next] = await disorder.until(
    Promise.all([ask('Hold', 0, 'Ravi'), ask('Hold', 1, 'Erased').catch(caught), ask('Hold', 1, 'Asha')]),
  );
  expect(erased).toBeInstanceOf(SubjectErased);
  expect(next).toMatchObject({ refusal: null, events: [{ data: { by: 'Asha' } }] });
  expect(log.events).toHaveLength(2);
});

it('turns away what comes while a thousand wait, as a busy stream', async () => {
  const { disorder, log, ask } = turns();
  const answers = Array.from({ length: 1_001 }, (_, place) => ask('Hold', place, 'Asha').catch(caught));
  const late = await ask('Hold', 2_000, 'Asha').catch(caught);
  expect([late, outageIn(late)]).toEqual([expect.any(StreamBusy), 'busy']);
  await disorder.until(Promise.all(answers));
  expect(log.events).toHaveLength(1_001);
});

it('gives up after five seconds: as busy what was not decided, as unknown what may be stored', async () => {
  const { disorder, store, ask } = turns();
  const hanging = Promise.withResolvers<never>();
  store.append = () => hanging.promise;
  const answers = Promise.all([ask('Hold', 1, 'Asha'), ask('Hold', 2, 'Ravi')].map((answer) => answer.catch(caught)));
  const [decided, waiting] = await disorder.until(answers);
  expect([outageIn(decided), waiting, disorder.now]).toEqual(['unknown', expect.any(StreamBusy), 5_000]);
  hanging.reject(new StoreUnavailable('append'));
  await nextTurn();
});

it('fails all of a round whose append failed, refusals too, and goes on with the next', async () => {
  const { disorder, log, ask } = turns();
  log.faults.lostBefore = 1;
  const [, held, refused] = await disorder.until(
    Promise.all([ask('Hold', 0, 'Lena'), ask('Hold', 1, 'Asha'), ask('Hold', 1, 'Ravi')].map((answer) => answer.catch(caught))),
  );
  expect([held, refused]).toEqual([expect.any(StoreUnavailable), expect.any(StoreUnavailable)]);
  log.faults.lostBefore = 0;
  expect(await disorder.until(ask('Hold', 1, 'Ravi'))).toMatchObject({ refusal: null, events: [{ data: { by: 'Ravi' } }] });
});

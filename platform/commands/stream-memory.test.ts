import { describe, expect, it } from 'vitest';
import { createMemoryLog, Disorder, plainCodec } from '../testing/index.ts';
import { type Command, createCommandLoop, createInTurn, createStreamMemory, KeyReused, type StreamMemoryLimits } from './index.ts';

/** A purse that is filled and spent; nothing is spent that is not there. */
interface Ask {
  readonly type: 'Fill' | 'Spend';
  readonly sum: number;
}
type PurseEvent = { readonly type: 'Filled' | 'Spent'; readonly data: { readonly sum: number } };
const purse = {
  initialState: 0,
  decide: ({ type, sum }: Ask, has: number): readonly PurseEvent[] | { readonly refused: 'notEnough' } => {
    if (type === 'Fill') return [{ type: 'Filled', data: { sum } }];
    return sum > has ? { refused: 'notEnough' } : [{ type: 'Spent', data: { sum } }];
  },
  evolve: (has: number, { type, data: { sum } }: PurseEvent) => (type === 'Filled' ? has + sum : has - sum),
};

type Sent = Partial<Command<number, Ask, PurseEvent, { readonly refused: 'notEnough' }>>;

/** Two processes at one store, and how many events each had to read. */
function room(limits: StreamMemoryLimits = {}, create: typeof createCommandLoop = createCommandLoop) {
  const disorder = new Disorder(1);
  const log = createMemoryLog(disorder);
  const process = () => {
    const read: number[] = [];
    const appends = { lost: 0 };
    const store: Pick<typeof log, 'append' | 'readStream'> = {
      async readStream(stream, options) {
        const events = await log.readStream(stream, options);
        read.push(events.length);
        return events;
      },
      append: (...append) =>
        log.append(...append).catch((error: unknown) => {
          appends.lost += 1;
          throw error;
        }),
    };
    const timer = disorder.timer;
    const options = { store, codec: plainCodec, clock: () => new Date(disorder.now), memory: createStreamMemory(limits), timer };
    const run = create(options);
    const ask = (type: Ask['type'], sum: number, sent: Sent = {}) => {
      const command = { type, sum };
      const actor = { id: 'Asha', role: 'client' };
      const asked = run({ decider: purse, stream: 'purse-1', command, actor, correlationId: 'c', isRemembered: true, ...sent });
      return disorder.until(asked.catch((error: unknown) => ({ error })));
    };
    return { ask, read, appends };
  };
  return { log, one: process(), other: process() };
}

describe.each([
  ['alone', createCommandLoop],
  ['in turn', createInTurn],
])('what is remembered of a stream, %s', (_how, create) => {
  it('is not read again', async () => {
    const { one } = room({}, create);
    for (let time = 0; time < 5; time++) await one.ask('Fill', 10);
    expect(await one.ask('Spend', 50)).toMatchObject({ refusal: null });
    expect(await one.ask('Spend', 1)).toMatchObject({ refusal: { refused: 'notEnough' } });
    expect(one.read).toEqual([0, 1, 1, 1, 1, 1, 1]);
  });

  it('is brought up to date by what another wrote, so that nothing is spent twice', async () => {
    const { log, one, other } = room({}, create);
    await one.ask('Fill', 10);
    expect(await one.ask('Spend', 11)).toMatchObject({ refusal: { refused: 'notEnough' } });
    expect(await other.ask('Spend', 10)).toMatchObject({ refusal: null });
    expect(await one.ask('Spend', 10)).toMatchObject({ refusal: { refused: 'notEnough' } });
    await other.ask('Fill', 5);
    expect(await one.ask('Spend', 5)).toMatchObject({ refusal: null });
    expect(log.events).toHaveLength(4);
  });

  it('costs a retry where another writes meanwhile, and never a wrong sum', async () => {
    const { log, one, other } = room({}, create);
    await one.ask('Fill', 10);
    const answers = await Promise.all([1, 2, 3].flatMap(() => [one.ask('Spend', 4), other.ask('Spend', 4)]));
    expect(answers.filter((answer) => 'refusal' in answer && answer.refusal === null)).toHaveLength(2);
    expect(answers.filter((answer) => 'error' in answer)).toEqual([]);
    expect(one.appends.lost + other.appends.lost).toBeGreaterThan(0);
    expect((log.events as unknown as readonly PurseEvent[]).reduce(purse.evolve, 0)).toBe(2);
  });

  it('answers a repeat of long ago as the first, and refuses another request under its key', async () => {
    const { log, one, other } = room({}, create);
    const first = await one.ask('Fill', 10, { repeat: { key: 'k' } });
    for (let time = 0; time < 3; time++) await one.ask('Fill', 1);
    expect(await one.ask('Fill', 10, { repeat: { key: 'k' } })).toMatchObject(first);
    expect(await other.ask('Fill', 10, { repeat: { key: 'k' } })).toMatchObject(first);
    expect(await one.ask('Fill', 11, { repeat: { key: 'k' } })).toEqual({ error: expect.any(KeyReused) });
    expect(log.events).toHaveLength(4);
  });

  it('is forgotten where the store has another past, as after a backup was put back', async () => {
    const { log, one } = room({}, create);
    for (let time = 0; time < 3; time++) await one.ask('Fill', 10);
    await one.ask('Spend', 1);
    (log.events as unknown[]).length = 1;
    expect(await one.ask('Spend', 25)).toMatchObject({ refusal: { refused: 'notEnough' } });
    expect(await one.ask('Spend', 5)).toMatchObject({ refusal: null });
    expect((log.events as unknown as readonly PurseEvent[]).reduce(purse.evolve, 0)).toBe(5);
  });

  it('has a bound: what was used longest ago is read in full again', async () => {
    const { one } = room({ streams: 2 }, create);
    const fill = (stream: string) => one.ask('Fill', 1, { stream });
    for (const stream of ['purse-1', 'purse-1', 'purse-2', 'purse-2', 'purse-1', 'purse-3', 'purse-3']) await fill(stream);
    one.read.length = 0;
    for (const stream of ['purse-1', 'purse-2']) await fill(stream);
    expect(one.read).toEqual([1, 2]);
  });
});

const sealed = (count: number, request: string | undefined, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${from + index}`,
    type: 'Filled',
    data: {},
    metadata: { $causationId: `${from + index}`, request },
    stream: '',
    revision: BigInt(from + index),
    position: 0n,
  }));

it('adds a command to those that are remembered, however many they are', () => {
  const memory = createStreamMemory();
  const decider = purse as never;
  memory.remember('purse-1', { decider, state: 0, remembered: null, sealed: sealed(3, 'r') });
  const before = memory.of('purse-1');
  const runs = before?.runs;
  memory.remember('purse-1', { decider, state: 0, remembered: before, sealed: sealed(1, 'r', 3) });
  expect(memory.of('purse-1')).toMatchObject({ revision: 3n });
  expect(memory.of('purse-1')?.runs).toBe(runs);
  expect([...(runs ?? [])].map(([id, { last }]) => [id, last])).toEqual([0n, 1n, 2n, 3n].map((last) => [String(last), last]));
});

it('remembers so many commands of all streams together, and none that nobody can send again', () => {
  const memory = createStreamMemory({ runs: 6 });
  const decider = purse as never;
  const remember = (stream: string, count: number, request: string | undefined): void =>
    memory.remember(stream, { decider, state: 0, remembered: null, sealed: sealed(count, request) });
  remember('purse-1', 2, 'r');
  remember('purse-2', 5, undefined);
  expect([memory.of('purse-1')?.runs.size, memory.of('purse-2')?.runs.size]).toEqual([2, 0]);
  remember('purse-3', 3, 'r');
  remember('purse-4', 3, 'r');
  const sizes = (): (number | null)[] => [1, 2, 3, 4, 5].map((id) => memory.of(`purse-${id}`)?.runs.size ?? null);
  expect(sizes()).toEqual([null, 0, 3, 3, null]);
  // One that would push out all others is not remembered.
  remember('purse-5', 4, 'r');
  expect(sizes()).toEqual([null, 0, 3, 3, null]);
});

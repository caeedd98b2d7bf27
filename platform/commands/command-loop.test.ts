import { describe, expect, it } from 'vitest';
import {
  type Codec,
  type EventStore,
  type NewEvent,
  type SealedEvent,
  StoreUnavailable,
  SubjectErased,
  WrongExpectedRevision,
} from '../event-store/index.ts';
import type { Earlier } from '../http/index.ts';
import { createCommandLoop } from './command-loop.ts';
import type { CommandDecider } from './decider.ts';
import { KeyReused, StreamContended } from './errors.ts';

type Named = { readonly type: 'Named'; readonly data: { readonly name: string } };
type Command = { readonly type: 'Name'; readonly name: string; readonly isOnce: boolean };
type AlreadyNamed = { readonly refused: 'alreadyNamed'; readonly as: string };

const decider: CommandDecider<string, Command, Named, AlreadyNamed> = {
  initialState: '',
  decide({ name, isOnce }, state) {
    if (isOnce && state !== '') return { refused: 'alreadyNamed', as: state };
    return state === name ? [] : [{ type: 'Named', data: { name } }];
  },
  evolve: (_state, { data }) => data.name,
};

const codec: Codec = {
  encode: async (events, { idOf, metadata }) =>
    events.map(({ type, data }, index) => ({ id: idOf(index), type, data, metadata: { version: 1, ...metadata } })),
  read: async (events) => events as never,
  decode: async (events) => events as never,
};

interface Options {
  readonly isNew?: boolean;
  readonly isOnce?: boolean;
  readonly earlier?: Partial<Earlier>;
  readonly ask?: () => Promise<Earlier>;
  readonly doneIfRefused?: string;
  /** Default the name; what is decided may differ from it, such as the time. */
  readonly request?: string;
}

/** One stream in memory. Like the real store it accepts the same event ids again at the same revision. */
function memory() {
  const log: SealedEvent[] = [];
  const fault = { afterAppend: false, isErased: false, isAlwaysLate: false };
  const store: Pick<EventStore, 'append' | 'readStream'> = {
    async append(stream, events: readonly NewEvent[], expected) {
      const at = expected === 'no_stream' ? 0 : Number(expected) + 1;
      const isKnown = events.every(({ id }, index) => log[at + index]?.id === id);
      if (fault.isAlwaysLate || (!isKnown && log.length !== at)) throw new WrongExpectedRevision(stream);
      if (!isKnown)
        for (const event of events) log.push({ ...event, stream, revision: BigInt(log.length), position: BigInt(100 + log.length) });
      if (fault.afterAppend) {
        fault.afterAppend = false;
        throw new StoreUnavailable('append');
      }
      return { position: log[at + events.length - 1]?.position ?? 0n };
    },
    readStream: async () => [...log],
  };
  const settled: (string | null)[] = [];
  const sealing: Codec = {
    ...codec,
    encode: (events, context) => (fault.isErased ? Promise.reject(new SubjectErased('athlete-7')) : codec.encode(events, context)),
  };
  const run = createCommandLoop({ store, codec: sealing, clock: () => new Date(0) });
  const name = (
    given: string,
    key: string | null,
    { isNew = false, isOnce = false, earlier = {}, ask, doneIfRefused, request = given }: Options = {},
  ) =>
    run({
      decider,
      stream: 'thing-1',
      command: { type: 'Name', name: given, isOnce },
      actor: { id: 7, role: 'athlete' },
      correlationId: 'c',
      request,
      isNew,
      ...(doneIfRefused !== undefined && { doneIfRefused }),
      repeat:
        key === null
          ? undefined
          : {
              key,
              earlier: ask ?? (async () => ({ isRepeated: false, done: null, ...earlier })),
              settle: async (position) => void settled.push(position),
            },
    });
  return { name, log, fault, settled };
}

describe.each([{ isNew: true }, { isNew: false }])('a command with a key, on a new stream: $isNew', (how) => {
  it.each([{}, { isRepeated: true }])(
    'is appended once though the process ended between append and answer; known of it: %o',
    async (earlier) => {
      const { name, log, fault } = memory();
      fault.afterAppend = true;
      await expect(name('Asha', 'k', how)).rejects.toThrow('not available');
      const again = await name('Asha', 'k', { ...how, isOnce: true, earlier });
      expect([again, log.length]).toMatchObject([{ refusal: null, position: 'thing@100', events: [{ data: { name: 'Asha' } }] }, 1]);
    },
  );

  it('gives ten concurrent repeats the same result', async () => {
    const { name, log } = memory();
    const answers = await Promise.all(Array.from({ length: 10 }, () => name('Asha', 'k', how)));
    expect(answers).toEqual(answers.map(() => expect.objectContaining({ refusal: null, position: 'thing@100' })));
    expect(log).toHaveLength(1);
  });

  it('answers in two processes what is stored, though they decide different things at the same moment', async () => {
    const { name, log } = memory();
    const answers = await Promise.all(['Asha', 'Ravi'].map((given) => name(given, 'k', { ...how, request: 'one' })));
    const told = answers.map((answer) => (answer.refusal === null ? [answer.position, answer.events.map(({ data }) => data)] : answer));
    const stored = ['thing@100', log.map(({ data }) => data)];
    expect([told, log.length]).toEqual([[stored, stored], 1]);
  });

  it('refuses another request under the key, found in the stream alone', async () => {
    const { name, log } = memory();
    await name('Asha', 'k', how);
    await expect(name('Ravi', 'k', how)).rejects.toThrow(KeyReused);
    expect(log).toHaveLength(1);
  });
});

it('reports the result of a command without events, so that a repeat changes nothing either', async () => {
  const { name, log, settled } = memory();
  await name('Asha', 'one');
  expect(await name('Asha', 'two')).toEqual({ refusal: null, position: null, events: [] });
  expect(settled).toEqual([null]);
  await name('Ravi', 'three');
  expect(await name('Asha', 'two', { earlier: { isRepeated: true, done: { position: null } } })).toEqual({
    refusal: null,
    position: null,
    events: [],
  });
  expect(log).toHaveLength(2);
});

it('appends nothing for a person erased meanwhile', async () => {
  const { name, log, fault } = memory();
  fault.isErased = true;
  await expect(name('Asha', null)).rejects.toThrow(SubjectErased);
  expect(log).toEqual([]);
});

it("returns the decider's refusal", async () => {
  const { name, log } = memory();
  await name('Asha', null);
  expect(await name('Ravi', null, { isOnce: true })).toEqual({ refusal: { refused: 'alreadyNamed', as: 'Asha' } });
  expect(log).toHaveLength(1);
});

it('treats the given refusal as success', async () => {
  const { name } = memory();
  await name('Asha', null);
  const done = { refusal: null, position: null, events: [] };
  expect(await name('Ravi', null, { isOnce: true, doneIfRefused: 'alreadyNamed' })).toEqual(done);
  expect(await name('Ravi', null, { isOnce: true, doneIfRefused: 'another' })).toMatchObject({ refusal: { as: 'Asha' } });
});

it('gives up if other writers always append first', async () => {
  const { name, fault } = memory();
  fault.isAlwaysLate = true;
  await expect(name('Asha', null)).rejects.toThrow(StreamContended);
});

it('appends nothing under the key of another request', async () => {
  const { name, log } = memory();
  const keyReused = () => Promise.reject<Earlier>(new Error('keyReused'));
  await expect(name('Asha', 'k', { ask: keyReused })).rejects.toThrow('keyReused');
  await expect(name('Asha', 'k', { ask: keyReused, isNew: true })).rejects.toThrow('keyReused');
  expect(log).toEqual([]);
});

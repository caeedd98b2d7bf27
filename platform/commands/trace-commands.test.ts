import { expect, it } from 'vitest';
import { type EventStore, type NewEvent, type SealedEvent, StoreUnavailable } from '../event-store/index.ts';
import { plainCodec, traced } from '../testing/index.ts';
import { enterSpan } from '../tracing/index.ts';
import { createCommandLoop, createInTurn } from './index.ts';

type Noted = { readonly type: 'Noted'; readonly data: { readonly text: string } };
type Note = { readonly type: 'Note'; readonly text: string };

const decider = {
  initialState: null,
  decide: ({ text }: Note) => (text === '' ? { refused: 'nothing' } : [{ type: 'Noted', data: { text } } satisfies Noted]),
  evolve: () => null,
};

/** A store in memory that takes every append. */
function memory() {
  const log: SealedEvent[] = [];
  const fault = { isAway: false };
  const store: Pick<EventStore, 'append' | 'readStream'> = {
    async append(stream, events: readonly NewEvent[]) {
      if (fault.isAway) throw new StoreUnavailable(`append to ${stream}`);
      for (const event of events) log.push({ ...event, stream, revision: BigInt(log.length), position: BigInt(log.length) });
      return { position: BigInt(log.length - 1) };
    },
    readStream: async () => [...log],
  };
  const options = { store, codec: plainCodec, clock: () => new Date(0) };
  const sent = (text: string) => ({
    decider,
    stream: 'note-athlete_zora',
    command: { type: 'Note', text } as const,
    actor: { id: 'zora', role: 'athlete' },
    correlationId: 'c',
  });
  return { log, fault, sent, alone: createCommandLoop(options), inTurn: createInTurn(options) };
}

const atEntry = <T>(work: () => Promise<T>): Promise<T> => enterSpan('entry', { stranger: undefined }, {}, work);
const traceparentsOf = (log: readonly SealedEvent[]): unknown[] =>
  log.map(({ metadata }) => (metadata as { traceparent?: string }).traceparent);

it('a command is a span with its append, and its events name it', async () => {
  const { log, sent, alone } = memory();
  const spans = await traced(() => atEntry(() => alone(sent('Asha has a cold'))));
  const [append, command, entry] = spans;
  expect(spans).toHaveLength(3);
  expect(entry?.name).toBe('entry');
  expect(command).toMatchObject({ name: 'command Note', parentSpanId: entry?.spanId, facts: { 'stream.category': 'note' } });
  expect(append).toMatchObject({ name: 'append', kind: 3, parentSpanId: command?.spanId, facts: { 'event.count': 1 } });
  expect(traceparentsOf(log)).toEqual([`00-${command?.traceId}-${command?.spanId}-01`]);
  expect(JSON.stringify(spans)).not.toMatch(/Asha|zora/u);
});

it('says by which code it was refused, and that it failed', async () => {
  const { fault, sent, alone } = memory();
  const spans = await traced(async () => {
    await atEntry(() => alone(sent('')));
    fault.isAway = true;
    await atEntry(() => alone(sent('a'))).catch(() => {});
  });
  const [refused, failed] = spans.filter(({ name }) => name === 'command Note');
  expect(refused).toMatchObject({ isFailed: false, facts: { 'command.refused': 'nothing' } });
  expect(failed).toMatchObject({ isFailed: true, facts: { 'error.type': 'StoreUnavailable' } });
});

it('commands in turn are spans of their own requests, and share an append that is linked to all of them', async () => {
  const { log, sent, inTurn } = memory();
  // The first has a round to itself, and the others wait for the next one.
  const spans = await traced(() => Promise.all(['a', 'b', 'c'].map((text) => atEntry(() => inTurn(sent(text))))));
  const commands = traceparentsOf(log).map((text) => spans.find(({ spanId }) => spanId === String(text).slice(36, 52)));
  expect(commands.map((command) => command?.name)).toEqual(['command Note', 'command Note', 'command Note']);
  expect(new Set(commands.map((command) => command?.traceId)).size).toBe(3);
  const [first, second, ...none] = spans.filter(({ name }) => name === 'append');
  expect(none).toEqual([]);
  expect(first).toMatchObject({ parentSpanId: commands[0]?.spanId, links: [] });
  expect(second).toMatchObject({ parentSpanId: commands[1]?.spanId, links: [commands[2]?.spanId], facts: { 'event.count': 2 } });
});

it('events of what is not traced say nothing of it', async () => {
  const { log, sent, alone, inTurn } = memory();
  await alone(sent('a'));
  await traced(() => atEntry(() => inTurn(sent('b'))), { ratio: 0 });
  expect(log).toHaveLength(2);
  for (const { metadata } of log) expect(metadata).not.toHaveProperty('traceparent');
});

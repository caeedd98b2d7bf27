import {
  type Codec,
  type EventStore,
  type NewEvent,
  type SealedEvent,
  StoreUnavailable,
  WrongExpectedRevision,
} from '../event-store/index.ts';
import type { Disorder } from './disorder.ts';

/** A store in memory whose requests take one step each on the way there and back. Each fault comes in one of so many appends; 0: never. */
export interface MemoryLog extends Pick<EventStore, 'append' | 'readStream'> {
  readonly events: readonly SealedEvent[];
  readonly faults: { lostBefore: number; lostAfter: number };
}

export function createMemoryLog(disorder: Disorder): MemoryLog {
  const events: SealedEvent[] = [];
  const faults = { lostBefore: 0, lostAfter: 0 };
  const of = (stream: string): SealedEvent[] => events.filter((event) => event.stream === stream);

  /** Like the real store, it accepts the same event ids again at the same revision. */
  function write(stream: string, given: readonly NewEvent[], expected: bigint | 'no_stream' | 'any'): bigint {
    const stored = of(stream);
    const first = expected === 'any' ? stored.length : expected === 'no_stream' ? 0 : Number(expected) + 1;
    const isKnown = given.every(({ id }, index) => stored[first + index]?.id === id);
    if (!isKnown && first !== stored.length) throw new WrongExpectedRevision(stream);
    if (!isKnown) {
      for (const [index, event] of given.entries())
        events.push({ ...event, stream, revision: BigInt(first + index), position: BigInt(events.length) });
    }
    return of(stream)[first + given.length - 1]?.position ?? 0n;
  }

  return {
    events,
    faults,
    async append(stream, given, expected) {
      await disorder.step();
      if (disorder.chance.once(faults.lostBefore)) throw new StoreUnavailable(`append to ${stream}`);
      const position = write(stream, given, expected);
      await disorder.step();
      if (disorder.chance.once(faults.lostAfter)) throw new StoreUnavailable(`append to ${stream}`);
      return { position };
    },
    async readStream(stream, { from = 0n } = {}) {
      await disorder.step();
      const found = of(stream).filter(({ revision }) => revision >= from);
      await disorder.step();
      return found;
    },
  };
}

/** A codec for events without personal data that checks nothing. */
export const plainCodec: Codec = {
  encode: async (events, { idOf, metadata }) =>
    events.map(({ type, data }, index) => ({ id: idOf(index), type, data, metadata: { version: 1, ...metadata } })),
  read: async (events) => events as never,
  decode: async (events) => events as never,
};

import { type Codec, placeOf, type ReadEvent, type SealedEvent } from '../event-store/index.ts';

type Decoded = ReadonlyMap<bigint, ReadEvent>;

/**
 * The same codec with a shared result: an event passed to several subscribers is decrypted and checked once, as long as it is in memory.
 */
export function decodeOnce(codec: Codec): Codec {
  const known = new WeakMap<SealedEvent, Promise<Decoded>>();

  const begin = (events: readonly SealedEvent[]): void => {
    if (events.length === 0) return;
    const decoding = codec.read(events).then((read) => new Map(read.map((event) => [placeOf(event).position, event])));
    for (const event of events) known.set(event, decoding);
    // After failing to load keys, every caller tries again.
    decoding.catch(() => {
      for (const event of events) known.delete(event);
    });
  };

  const collect = async (events: readonly SealedEvent[]): Promise<ReadEvent[]> => {
    const decoded: ReadEvent[] = [];
    let last: Promise<Decoded> | undefined;
    let part: Decoded = new Map();
    for (const event of events) {
      const decoding = known.get(event);
      if (decoding === undefined) return await codec.read(events);
      if (decoding !== last) part = await decoding;
      last = decoding;
      const one = part.get(event.position);
      if (one) decoded.push(one);
    }
    return decoded;
  };

  return {
    ...codec,
    async read(events) {
      begin(events.filter((event) => !known.has(event)));
      return await collect(events).catch(() => codec.read(events));
    },
  };
}

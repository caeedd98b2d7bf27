import type { Codec, SealedEvent, StoredEvent } from '@academy/platform/event-store';

type Decoded = ReadonlyMap<bigint, StoredEvent>;

/** The same codec; an event that several read models are given is opened and checked once, for as long as it is in anybody's hands. */
export function decodeOnce(codec: Codec): Codec {
  const known = new WeakMap<SealedEvent, Promise<Decoded>>();

  const begin = (events: readonly SealedEvent[]): void => {
    if (events.length === 0) return;
    const decoding = codec.decode(events).then((decoded) => new Map(decoded.map((event) => [event.position, event])));
    for (const event of events) known.set(event, decoding);
    // What cannot be read is read again by each, who has to find out which event it is.
    decoding.catch(() => {
      for (const event of events) known.delete(event);
    });
  };

  const collect = async (events: readonly SealedEvent[]): Promise<StoredEvent[]> => {
    const decoded: StoredEvent[] = [];
    let last: Promise<Decoded> | undefined;
    let part: Decoded = new Map();
    for (const event of events) {
      const decoding = known.get(event);
      if (decoding === undefined) return await codec.decode(events);
      if (decoding !== last) part = await decoding;
      last = decoding;
      const one = part.get(event.position);
      if (one) decoded.push(one);
    }
    return decoded;
  };

  return {
    encode: (events, context) => codec.encode(events, context),
    async decode(events) {
      begin(events.filter((event) => !known.has(event)));
      return await collect(events).catch(() => codec.decode(events));
    },
  };
}

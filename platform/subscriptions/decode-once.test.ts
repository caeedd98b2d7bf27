import { type Codec, placeOf, PoisonEvent, type ReadEvent, type SealedEvent, type StoredEvent } from '../event-store/index.ts';
import { describe, expect, it } from 'vitest';
import { decodeOnce } from './decode-once.ts';

const sealed = (position: number, type = 'Noted'): SealedEvent => ({
  id: String(position),
  type,
  data: {},
  metadata: {},
  stream: 'a-1',
  revision: 0n,
  position: BigInt(position),
});

/** Skips unknown types, and names unreadable events. */
function counting(failures = 0) {
  const seen: bigint[] = [];
  const codec: Codec = {
    encode: () => Promise.resolve([]),
    decode: () => Promise.reject(new Error('projectors read')),
    async read(events) {
      await Promise.resolve();
      if (failures-- > 0) throw new Error('no keys');
      return events.flatMap((event): ReadEvent[] => {
        seen.push(event.position);
        if (event.type === 'Broken') return [new PoisonEvent(event, 'it is broken')];
        return event.type === 'Noted' ? [{ ...event, metadata: {} as StoredEvent['metadata'], isErased: false }] : [];
      });
    },
  };
  return { seen, codec: decodeOnce(codec) };
}

const positions = (events: readonly ReadEvent[]): bigint[] => events.map((event) => placeOf(event).position);

describe('an event', () => {
  it('is decoded once for concurrent and later readers', async () => {
    const { seen, codec } = counting();
    const [a, b, c] = [sealed(1), sealed(2), sealed(3)];
    const both = await Promise.all([codec.read([a, b]), codec.read([b, c])]);
    expect(both.map(positions)).toEqual([
      [1n, 2n],
      [2n, 3n],
    ]);
    expect(positions(await codec.read([a, b, c]))).toEqual([1n, 2n, 3n]);
    expect(seen).toEqual([1n, 2n, 3n]);
  });

  it('of an unknown type is skipped for every reader', async () => {
    const { codec } = counting();
    const events = [sealed(1), sealed(2, 'Unknown'), sealed(3)];
    expect(positions(await codec.read(events))).toEqual([1n, 3n]);
    expect(positions(await codec.read(events))).toEqual([1n, 3n]);
  });

  it('that cannot be read is reported to every reader, among readable ones', async () => {
    const { seen, codec } = counting();
    const [good, broken] = [sealed(1), sealed(2, 'Broken')];
    for (const events of await Promise.all([codec.read([good, broken]), codec.read([broken])])) {
      expect(events.at(-1)).toBeInstanceOf(PoisonEvent);
    }
    expect(positions(await codec.read([good, broken]))).toEqual([1n, 2n]);
    expect(seen).toEqual([1n, 2n]);
  });

  it('is read again after keys could not be loaded', async () => {
    const { codec } = counting(1);
    expect(positions(await codec.read([sealed(1)]))).toEqual([1n]);
    const { codec: away } = counting(2);
    const event = sealed(1);
    await expect(away.read([event])).rejects.toThrow('no keys');
    expect(positions(await away.read([event]))).toEqual([1n]);
  });
});

import { type Codec, PoisonEvent, type SealedEvent, type StoredEvent } from '@academy/platform/event-store';
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

/** Passes over what it does not know, and stops at what it cannot read. */
function counting() {
  const seen: bigint[] = [];
  const codec: Codec = {
    encode: () => Promise.resolve([]),
    async decode(events) {
      await Promise.resolve();
      return events.flatMap((event): StoredEvent[] => {
        seen.push(event.position);
        if (event.type === 'Broken') throw new PoisonEvent(event, 'it is broken');
        return event.type === 'Noted' ? [{ ...event, metadata: {} as StoredEvent['metadata'], isErased: false }] : [];
      });
    },
  };
  return { seen, codec: decodeOnce(codec) };
}

const positions = (events: readonly StoredEvent[]): bigint[] => events.map(({ position }) => position);

describe('an event', () => {
  it('is decoded once, however many ask for it at once or one after the other', async () => {
    const { seen, codec } = counting();
    const [a, b, c] = [sealed(1), sealed(2), sealed(3)];
    const both = await Promise.all([codec.decode([a, b]), codec.decode([b, c])]);
    expect(both.map(positions)).toEqual([
      [1n, 2n],
      [2n, 3n],
    ]);
    expect(positions(await codec.decode([a, b, c]))).toEqual([1n, 2n, 3n]);
    expect(seen).toEqual([1n, 2n, 3n]);
  });

  it('of an unknown type is passed over for everybody', async () => {
    const { codec } = counting();
    const events = [sealed(1), sealed(2, 'Unknown'), sealed(3)];
    expect(positions(await codec.decode(events))).toEqual([1n, 3n]);
    expect(positions(await codec.decode(events))).toEqual([1n, 3n]);
  });

  it('that cannot be read stops everybody who is given it, and nobody else', async () => {
    const { codec } = counting();
    const [good, broken] = [sealed(1), sealed(2, 'Broken')];
    const [one, other, third] = await Promise.allSettled([codec.decode([good, broken]), codec.decode([broken]), codec.decode([good])]);
    expect([one.status, other.status, third.status]).toEqual(['rejected', 'rejected', 'fulfilled']);
    await expect(codec.decode([good, broken])).rejects.toThrow(PoisonEvent);
    expect(positions(await codec.decode([good]))).toEqual([1n]);
  });
});

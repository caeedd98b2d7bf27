import { expect, it } from 'vitest';
import { Random } from '../event-store/random.ts';
import { type MalformedKind, malformedKinds, malformedPacket } from './malformed-packets.ts';

const many = (kind: MalformedKind, seed = 7): readonly Buffer[] => {
  const random = new Random(seed);
  return Array.from({ length: 2_000 }, () => malformedPacket(random, kind));
};

it('packets are the same for the same seed, and others for another', () => {
  for (const kind of malformedKinds) {
    const packets = Buffer.concat(many(kind));
    expect(packets.equals(Buffer.concat(many(kind)))).toBe(true);
    expect(packets.equals(Buffer.concat(many(kind, 8)))).toBe(false);
  }
});

/** As the media server tells them apart: the first byte, and for RTCP the second. */
it.each([
  ['stun', (first: number) => first < 4],
  ['dtls', (first: number) => first > 19 && first < 64],
  ['rtp', (first: number, second: number) => first > 127 && first < 192 && ((second & 127) < 64 || (second & 127) > 95)],
  ['rtcp', (first: number, second: number) => first > 127 && first < 192 && second > 191 && second < 224],
] as const)('most of %s are read as such', (kind, claims) => {
  const read = many(kind).filter((packet) => packet.length > 1 && claims(packet.readUInt8(0), packet.readUInt8(1)));
  expect(read.length).toBeGreaterThan(1_200);
});

it.each(malformedKinds)('of %s some are cut, and few are alike', (kind) => {
  const packets = many(kind);
  expect(packets.some(({ length }) => length < 4)).toBe(true);
  expect(new Set(packets.map((packet) => packet.toString('hex'))).size).toBeGreaterThan(1_000);
});

it('some claim more than they hold', () => {
  const claimed = (packet: Buffer): number => packet.readUInt16BE(2) + 20;
  expect(many('stun').some((packet) => packet.length > 3 && claimed(packet) > packet.length)).toBe(true);
  expect(many('noise').some(({ length }) => length > 60_000)).toBe(true);
});

import type { Random } from '../event-store/random.ts';

/** Packets that no browser sends, by the kind that their first bytes claim (RFC 7983). */
export const malformedKinds = ['stun', 'dtls', 'rtp', 'rtcp', 'noise'] as const;
export type MalformedKind = (typeof malformedKinds)[number];

const cookie = 0x2112a442;
/** More than a path carries in one piece, and the most that UDP can. */
const oversized = [1_473, 9_000, 65_507];
const lengths = [0, 1, 2, 3, 4, 7, 8, 11, 12, 13, 19, 20, 21, 28, 64, 200, 1_200, 1_472];

/** The next packet of a kind: built as its protocol says, then with lengths, counts and contents that are not so, or cut, or with other bits. */
export function malformedPacket(random: Random, kind: MalformedKind): Buffer {
  const packet = build[kind](random);
  switch (random.below(4)) {
    case 0:
      return packet.subarray(0, random.below(packet.length + 1));
    case 1:
      return withOtherBits(random, packet);
    case 2:
      return Buffer.concat([packet, bytes(random, random.below(40))]);
    default:
      return packet;
  }
}

const build: Readonly<Record<MalformedKind, (random: Random) => Buffer>> = { stun, dtls, rtp, rtcp, noise };

const bytes = (random: Random, length: number): Buffer => Buffer.from(Array.from({ length }, () => random.below(256)));
/** Mostly near the truth, and now and then at the ends of what fits in so many bits. */
const around = (random: Random, truth: number, most: number): number =>
  random.once(2) ? truth : Math.min(most, Math.max(0, random.of([0, 1, truth - 1, truth + 1, truth + 4, 2 * truth, most - 1, most])));

function withOtherBits(random: Random, packet: Buffer): Buffer {
  const other = Buffer.from(packet);
  for (let changes = random.below(8); changes >= 0 && other.length > 0; changes--) {
    const place = random.below(other.length);
    other[place] = other.readUInt8(place) ^ (1 << random.below(8));
  }
  return other;
}

/** Binding requests and other methods (RFC 8489) with attributes of ICE, known and unknown ones, whose lengths may be wrong. */
function stun(random: Random): Buffer {
  const attributes = Array.from({ length: random.below(6) }, () => attribute(random));
  const body = Buffer.concat(attributes);
  const header = Buffer.alloc(20);
  header.writeUInt16BE(random.of([0x0001, 0x0001, 0x0101, 0x0111, 0x0011, random.below(0x4000)]), 0);
  header.writeUInt16BE(around(random, body.length, 0xffff), 2);
  header.writeUInt32BE(random.once(8) ? random.below(2 ** 32) : cookie, 4);
  bytes(random, 12).copy(header, 8);
  return Buffer.concat([header, body]);
}

function attribute(random: Random): Buffer {
  // USERNAME, MESSAGE-INTEGRITY, ERROR-CODE, XOR-MAPPED-ADDRESS, PRIORITY, USE-CANDIDATE, FINGERPRINT, ICE-CONTROLLED, ICE-CONTROLLING, NOMINATION.
  const type = random.of([0x0006, 0x0008, 0x0009, 0x0020, 0x0024, 0x0025, 0x8028, 0x8029, 0x802a, 0xc001, random.below(0x1_0000)]);
  const value =
    type === 0x0006
      ? Buffer.from(`${random.uuid().slice(0, 8)}:${random.uuid().slice(0, 4)}`)
      : bytes(random, random.of([0, 1, 4, 8, 20, 255]));
  const header = Buffer.alloc(4);
  header.writeUInt16BE(type, 0);
  header.writeUInt16BE(around(random, value.length, 0xffff), 2);
  const padding = random.once(4) ? 0 : (4 - (value.length % 4)) % 4;
  return Buffer.concat([header, value, Buffer.alloc(padding)]);
}

/** Records of every type and epoch (RFC 6347), with fragments of handshakes that claim other lengths than they have. */
function dtls(random: Random): Buffer {
  const records = Array.from({ length: 1 + random.below(3) }, () => {
    const isHandshake = random.once(2);
    const content = isHandshake ? handshake(random) : bytes(random, random.of(lengths));
    const header = Buffer.alloc(13);
    header[0] = isHandshake ? 22 : random.of([20, 21, 23, 24, 25, 63]);
    header.writeUInt16BE(random.of([0xfefd, 0xfeff, 0xfefc, 0x0303, random.below(0x1_0000)]), 1);
    header.writeUInt16BE(random.of([0, 0, 1, 0xffff]), 3);
    header.writeUIntBE(random.below(2 ** 32), 5, 6);
    header.writeUInt16BE(around(random, content.length, 0xffff), 11);
    return Buffer.concat([header, content]);
  });
  return Buffer.concat(records);
}

function handshake(random: Random): Buffer {
  const body = bytes(random, random.of([0, 2, 34, 35, 100, 600]));
  const header = Buffer.alloc(12);
  header[0] = random.of([0, 1, 2, 3, 11, 12, 14, 16, 20, random.below(256)]);
  header.writeUIntBE(around(random, body.length, 0xff_ffff), 1, 3);
  header.writeUInt16BE(random.below(4), 4);
  header.writeUIntBE(random.of([0, 0, 1, 0xff_fffe]), 6, 3);
  header.writeUIntBE(around(random, body.length, 0xff_ffff), 9, 3);
  return Buffer.concat([header, body]);
}

/** RTP (RFC 3550) whose sources, extension and padding claim more than the packet holds. */
function rtp(random: Random): Buffer {
  const header = Buffer.alloc(12);
  header[0] = random.of([0x80, 0x80, 0x90, 0xa0, 0xb0]) | around(random, 0, 15);
  header[1] = random.of([96, 96 | 0x80, 111, random.below(64), 127]);
  header.writeUInt16BE(random.below(0x1_0000), 2);
  header.writeUInt32BE(random.below(2 ** 32), 4);
  header.writeUInt32BE(random.below(2 ** 32), 8);
  const extension = Buffer.alloc(4);
  extension.writeUInt16BE(random.of([0xbede, 0x1000, random.below(0x1_0000)]), 0);
  extension.writeUInt16BE(random.of([0, 1, 2, 0x3fff, 0xffff]), 2);
  return Buffer.concat([header, random.once(2) ? extension : Buffer.alloc(0), bytes(random, random.of(lengths))]);
}

/** Compounds of reports, feedback and goodbyes (RFC 3550, 4585) with counts and lengths that are not theirs. */
function rtcp(random: Random): Buffer {
  const packets = Array.from({ length: 1 + random.below(4) }, () => {
    const content = bytes(random, 4 * random.below(12));
    const header = Buffer.alloc(4);
    header[0] = random.of([0x80, 0x81, 0x9f, 0xa1, 0x80 | random.below(32)]);
    header[1] = random.of([192, 200, 201, 202, 203, 204, 205, 206, 207, 223]);
    header.writeUInt16BE(around(random, content.length / 4, 0xffff), 2);
    return Buffer.concat([header, content]);
  });
  return Buffer.concat(packets);
}

function noise(random: Random): Buffer {
  const length = random.once(50) ? random.of(oversized) : random.of(lengths);
  return length > 2_000 ? Buffer.alloc(length, random.below(256)) : bytes(random, length);
}

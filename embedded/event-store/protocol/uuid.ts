import type { UUID } from '@eventstore/db-client/generated/shared_pb.js';

const TEXT = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;

/** The 16 bytes of a UUID in either form of the protocol; undefined if it is not a UUID. */
export function uuidBytes(uuid: UUID | undefined): Buffer | undefined {
  if (uuid === undefined) return undefined;
  const structured = uuid.getStructured();
  if (structured !== undefined) {
    const bytes = Buffer.allocUnsafe(16);
    bytes.writeBigInt64BE(BigInt(structured.getMostSignificantBits()), 0);
    bytes.writeBigInt64BE(BigInt(structured.getLeastSignificantBits()), 8);
    return bytes;
  }
  const text = uuid.getString();
  return TEXT.test(text) ? Buffer.from(text.replaceAll('-', ''), 'hex') : undefined;
}

const HEX = Buffer.from('0123456789abcdef', 'latin1');
const DASH = 0x2d;

/** Writes the 36 characters of a UUID and returns the offset after them. */
export function writeUuidText(target: Buffer, offset: number, bytes: Uint8Array): number {
  let at = offset;
  for (let index = 0; index < 16; index += 1) {
    if (index === 4 || index === 6 || index === 8 || index === 10) target[at++] = DASH;
    const byte = bytes[index] ?? 0;
    target[at++] = HEX[byte >> 4] ?? 0;
    target[at++] = HEX[byte & 15] ?? 0;
  }
  return at;
}

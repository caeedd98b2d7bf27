// The few parts of protobuf's wire format that the hand-written messages need. All numbers are safe integers.

/** The first byte of a length-delimited field (numbers 1 to 15). */
export const bytesTag = (field: number): number => (field << 3) | 2;
/** The first byte of a varint field (numbers 1 to 15). */
const varintTag = (field: number): number => field << 3;

/** Stands for the protocol's largest 64-bit number, which is not a safe integer. */
const LARGEST = Number.MAX_SAFE_INTEGER;
const LARGEST_BYTES = Buffer.from('ffffffffffffffff7f', 'hex');

function varintSize(value: number): number {
  if (value === LARGEST) return LARGEST_BYTES.length;
  let size = 1;
  for (let rest = value; rest > 127; rest = Math.floor(rest / 128)) size += 1;
  return size;
}

/** Writes `value` and returns the offset after it. */
function writeVarint(target: Buffer, offset: number, value: number): number {
  if (value === LARGEST) return offset + LARGEST_BYTES.copy(target, offset);
  let at = offset;
  let rest = value;
  // Bit operations work on 32 bits: reduce larger numbers by division first.
  while (rest > 0x7fffffff) {
    target[at++] = (rest % 128) | 128;
    rest = Math.floor(rest / 128);
  }
  while (rest > 127) {
    target[at++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  target[at++] = rest;
  return at;
}

/** Size of a varint field, which is left out when it is zero. */
export const varintFieldSize = (value: number): number => (value === 0 ? 0 : 1 + varintSize(value));

export function writeVarintField(target: Buffer, offset: number, field: number, value: number): number {
  if (value === 0) return offset;
  target[offset] = varintTag(field);
  return writeVarint(target, offset + 1, value);
}

/** Size of a length-delimited field of `length` bytes, tag and length included. */
export const bytesFieldSize = (length: number): number => 1 + varintSize(length) + length;

/** Writes tag and length of a length-delimited field; the caller writes the content. */
export function writeBytesHead(target: Buffer, offset: number, field: number, length: number): number {
  target[offset] = bytesTag(field);
  return writeVarint(target, offset + 1, length);
}

export function writeBytesField(target: Buffer, offset: number, field: number, bytes: Uint8Array): number {
  const at = writeBytesHead(target, offset, field, bytes.length);
  target.set(bytes, at);
  return at + bytes.length;
}

export function writeTextField(target: Buffer, offset: number, field: number, text: string, length: number): number {
  const at = writeBytesHead(target, offset, field, length);
  // Text with as many bytes as characters is ASCII, which is faster to copy.
  if (length === text.length) target.write(text, at, length, 'latin1');
  else target.write(text, at, length, 'utf8');
  return at + length;
}

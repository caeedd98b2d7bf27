/** Tar archives as POSIX has them (ustar), of plain files with short names: what an export needs, and every system can open. */
export const blockBytes = 512;

/** Bytes of one file, for the writer and the reader alike: what Node reads and hashes at once. */
export const mostFileBytes = 2 ** 31 - blockBytes;

const fields = { name: [0, 100], mode: [100, 8], uid: [108, 8], gid: [116, 8], size: [124, 12], mtime: [136, 12], sum: [148, 8] } as const;
const typeAt = 156;
const magicAt = 257;
const plainFile = 0x30;

/** Bytes that fill up the last block. */
export const padding = (size: number): number => (blockBytes - (size % blockBytes)) % blockBytes;

const sumOf = (block: Buffer): number => {
  const [at, length] = fields.sum;
  // The field itself counts as spaces.
  return block.reduce((sum, byte, index) => sum + (index >= at && index < at + length ? 0x20 : byte), 0);
};

/** Throws a RangeError for a name or size that the format cannot hold. */
export function headerOf(name: string, size: number, modified: Date): Buffer {
  if (!/^[\w.-]{1,99}$/u.test(name) || size > mostFileBytes) throw new RangeError(`no file of a tar archive: ${name}`);
  const block = Buffer.alloc(blockBytes);
  const octal = ([at, length]: readonly [number, number], value: number): void => {
    block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  };
  block.write(name, 0, 'latin1');
  octal(fields.mode, 0o644);
  octal(fields.uid, 0);
  octal(fields.gid, 0);
  octal(fields.size, size);
  octal(fields.mtime, Math.floor(modified.getTime() / 1000));
  block[typeAt] = plainFile;
  block.write('ustar\u000000', magicAt, 'latin1');
  block.write(`${sumOf(block).toString(8).padStart(6, '0')}\0 `, fields.sum[0], 'latin1');
  return block;
}

/** Null unless the block is the header of a plain file. */
export function parseHeader(block: Buffer): { readonly name: string; readonly size: number } | null {
  const textIn = ([at, length]: readonly [number, number]): string => block.toString('latin1', at, at + length).replace(/\0.*$/su, '');
  const octalIn = (field: readonly [number, number]): number => {
    const text = textIn(field).trim();
    return /^[0-7]+$/u.test(text) ? Number.parseInt(text, 8) : Number.NaN;
  };
  const [name, size] = [textIn(fields.name), octalIn(fields.size)];
  const isWhole = octalIn(fields.sum) === sumOf(block) && block[typeAt] === plainFile;
  return isWhole && name !== '' && Number.isSafeInteger(size) ? { name, size } : null;
}

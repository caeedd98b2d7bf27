import { createHash } from 'node:crypto';
import { type FileHandle, link, open, rm } from 'node:fs/promises';
import { blockBytes, headerOf, padding } from './header.ts';

export interface TarWriter {
  add(name: string, bytes: Buffer): Promise<void>;
}

export interface WrittenTar {
  readonly bytes: number;
  /** Of the file, in hexadecimal. */
  readonly sha256: string;
}

/** The archive would be larger than it may be. */
export class TarTooLarge extends Error {
  constructor(most: number) {
    super(`the archive is larger than ${most} bytes`);
    this.name = 'TarTooLarge';
  }
}

/**
 * Writes an archive. The file has its name only once it is whole and on the disk; what a failure leaves behind is removed. Throws TarTooLarge
 * above `most` bytes.
 */
export async function writeTar(
  file: string,
  modified: Date,
  work: (tar: TarWriter) => Promise<void>,
  most = Number.MAX_SAFE_INTEGER,
): Promise<WrittenTar> {
  const part = `${file}.part`;
  const hash = createHash('sha256');
  let length = 0;
  let handle: FileHandle | undefined;
  try {
    handle = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      throw new Error(`${part} is there: an export is being written, or was interrupted. If none is, remove it.`, { cause: error });
    });
    const write = async (bytes: Buffer): Promise<void> => {
      length += bytes.length;
      if (length > most) throw new TarTooLarge(most);
      hash.update(bytes);
      await handle?.writeFile(bytes);
    };
    await work({
      async add(name, bytes) {
        await write(headerOf(name, bytes.length, modified));
        await write(bytes);
        await write(Buffer.alloc(padding(bytes.length)));
      },
    });
    await write(Buffer.alloc(2 * blockBytes));
    await handle.sync();
    await handle.close();
    // Atomic, and never over another file.
    await link(part, file);
    await rm(part);
    return { bytes: length, sha256: hash.digest('hex') };
  } catch (error) {
    await handle?.close().catch(() => {});
    if (handle) await rm(part, { force: true });
    throw error;
  }
}

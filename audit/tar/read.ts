import { open } from 'node:fs/promises';
import { blockBytes, padding, parseHeader } from './header.ts';

export interface TarFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The archive is damaged, or ends before its end. */
export class BrokenTar extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'BrokenTar';
  }
}

/** Files are read one at a time, so none may be larger; those of an export have some 10 MB. */
const mostBytes = 512 * 1024 * 1024;

/** The files of an archive, in its order. Throws BrokenTar, and the errors of the file system. */
export async function* readTar(file: string): AsyncGenerator<TarFile> {
  const handle = await open(file, 'r');
  let at = 0;
  const take = async (length: number): Promise<Buffer> => {
    const bytes = Buffer.allocUnsafe(length);
    for (let filled = 0; filled < length;) {
      const { bytesRead } = await handle.read(bytes, filled, length - filled, at + filled);
      if (bytesRead === 0) throw new BrokenTar('it ends too early');
      filled += bytesRead;
    }
    at += length;
    return bytes;
  };
  try {
    for (;;) {
      const block = await take(blockBytes);
      if (block.every((byte) => byte === 0)) return;
      const header = parseHeader(block);
      if (!header || header.size > mostBytes) throw new BrokenTar(`there is no file at byte ${at - blockBytes}`);
      const bytes = await take(header.size);
      await take(padding(header.size));
      yield { name: header.name, bytes };
    }
  } finally {
    await handle.close();
  }
}

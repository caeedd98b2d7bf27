import { type FileHandle, link, open, rm } from 'node:fs/promises';
import { blockBytes, headerOf, padding } from './header.ts';

export interface TarWriter {
  add(name: string, bytes: Buffer): Promise<void>;
}

/** Writes an archive. The file has its name only once it is whole and on the disk; what a failure leaves behind is removed. */
export async function writeTar(file: string, modified: Date, work: (tar: TarWriter) => Promise<void>): Promise<void> {
  const part = `${file}.part`;
  let handle: FileHandle | undefined;
  try {
    handle = await open(part, 'wx', 0o600);
    const write = (bytes: Buffer) => handle?.writeFile(bytes);
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
  } catch (error) {
    await handle?.close().catch(() => {});
    if (handle) await rm(part, { force: true });
    throw error;
  }
}

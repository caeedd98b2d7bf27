import { open } from 'node:fs/promises';
import { blockBytes, mostFileBytes, padding, parseHeader } from './header.ts';

/** A file of an archive, of which everything was read before the next one is asked for. */
interface TarPart {
  readonly name: string;
  /** Some of its bytes after the other, each only until the next are asked for: the memory is used again. */
  readonly pieces: AsyncIterable<Buffer>;
  /** All of its bytes, instead of the pieces; in this memory, if it is given. */
  readonly whole: (memory?: (bytes: number) => Buffer) => Promise<Buffer>;
}

/** The archive is damaged, or ends before its end. */
export class BrokenTar extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'BrokenTar';
  }
}

const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);
const pieceBytes = 512 * 1024;

/** The files of an archive, in its order. Throws BrokenTar, and the errors of the file system. */
export async function* openTar(file: string): AsyncGenerator<TarPart> {
  const handle = await open(file, 'r');
  const again = Buffer.allocUnsafe(pieceBytes);
  let at = 0;
  const fill = async (bytes: Buffer): Promise<Buffer> => {
    for (let filled = 0; filled < bytes.length;) {
      const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, at + filled);
      if (bytesRead === 0) throw new BrokenTar('it ends too early');
      filled += bytesRead;
    }
    at += bytes.length;
    return bytes;
  };
  const piecesOf = async function* (size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; left -= pieceBytes) yield await fill(again.subarray(0, Math.min(pieceBytes, left)));
  };
  /** Another empty block, and nothing after it that another program would read. */
  const end = async (): Promise<void> => {
    if (!isZero(await fill(again.subarray(0, blockBytes)))) throw new BrokenTar('something follows its end');
    for (;;) {
      const { bytesRead } = await handle.read(again, 0, again.length, at);
      if (bytesRead === 0) return;
      if (!isZero(again.subarray(0, bytesRead))) throw new BrokenTar('something follows its end');
      at += bytesRead;
    }
  };
  try {
    for (;;) {
      const block = await fill(again.subarray(0, blockBytes));
      if (isZero(block)) return await end();
      const header = parseHeader(block);
      if (!header || header.size > mostFileBytes) throw new BrokenTar(`there is no file at byte ${at - blockBytes}`);
      const { name, size } = header;
      yield { name, pieces: piecesOf(size), whole: (memory) => fill(memory ? memory(size) : Buffer.allocUnsafe(size)) };
      await fill(again.subarray(0, padding(size)));
    }
  } finally {
    await handle.close();
  }
}

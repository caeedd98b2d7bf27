import { existsSync, mkdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';

/** Heads outside of Postgres: a line of JSON each, only ever added. A restored older database meets them again. */
export interface HeadsFile {
  /** The newest note in it; null if it holds none. Throws if the file was damaged. */
  newest(): Promise<string | null>;
  /** Resolves once the disk has it. */
  append(note: string): Promise<void>;
}

const newline = 10;
/** How a line ends that a crash left without its end: a head is JSON, so none ends so. */
const cutOff = ' cut off';
/** More than any head has. The file grows for years, and its end is read each minute. */
const tailBytes = 65_536;

export function openHeadsFile(file: string): HeadsFile {
  if (!existsSync(path.dirname(file))) mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  return {
    async newest() {
      const { text, isWhole } = await tailOf(file);
      const lines = text.split('\n');
      // A line without its end was cut off by a crash, before the head was anywhere else.
      lines.pop();
      const last = lines.slice(isWhole ? 0 : 1).findLast((line) => line !== '' && !line.endsWith(cutOff));
      if (last === undefined && !isWhole) throw new Error(`the last line of ${file} is no head`);
      return last === undefined ? null : noteIn(last, file);
    },
    async append(note) {
      const handle = await open(file, 'a+', 0o600);
      try {
        const { size } = await handle.stat();
        const last = Buffer.alloc(1);
        if (size > 0) await handle.read(last, 0, 1, size - 1);
        const isCutOff = size > 0 && last[0] !== newline;
        // What was cut off becomes no line of its own: it is left in place, marked as such.
        await handle.appendFile(`${isCutOff ? `${cutOff}\n` : ''}${JSON.stringify({ note })}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
  };
}

/** The end of the file; of one that is not there, the empty text. */
async function tailOf(file: string): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, 'r');
    const { size } = await handle.stat();
    const length = Math.min(size, tailBytes);
    const bytes = Buffer.alloc(length);
    await handle.read(bytes, 0, length, size - length);
    return { text: bytes.toString('utf8'), isWhole: length === size };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { text: '', isWhole: true };
    throw error;
  } finally {
    await handle?.close();
  }
}

function noteIn(line: string, file: string): string {
  try {
    const { note } = JSON.parse(line) as { note?: unknown };
    if (typeof note === 'string') return note;
  } catch {
    // Reported below.
  }
  throw new Error(`the last line of ${file} is no head`);
}

import { randomBytes } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/** A new file, whose bytes are on the disk. */
export async function writeNew(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Takes the place of the file in one step, so that a process that is killed leaves the old one or the new one. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const draft = draftOf(file);
  await writeNew(draft, text);
  await rename(draft, file);
  const folder = await open(path.dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Beside the file, and nobody else's. */
export const draftOf = (file: string): string => `${file}.${randomBytes(6).toString('hex')}.new`;

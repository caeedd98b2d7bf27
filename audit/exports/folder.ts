import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { exportLimits } from '@academy/domain/exports';

const dayMs = 86_400_000;
/** Files of all auditors. */
const mostFiles = 100;

/** The place of an export's file in the folder of exports, which the api reads too. */
export const exportFile = (folder: string, exportId: string): string => path.join(folder, `${exportId}.tar`);

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function statsOf(file: string): Promise<{ readonly size: number; readonly mtimeMs: number } | null> {
  try {
    return await stat(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Makes the folder, and removes what a killed process left half written, and what nobody removed in its time. */
export async function tidy(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (name.endsWith('.tar.part')) await rm(file, { force: true });
    if (!name.endsWith('.tar')) continue;
    const stats = await statsOf(file);
    if (stats && now.getTime() - stats.mtimeMs > (exportLimits.days + 1) * dayMs) await rm(file, { force: true });
  }
}

/** How many bytes a new file may have, of so many for all; 0 if there are too many files. */
export async function roomIn(folder: string, most: number): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tar'));
  if (names.length >= mostFiles) return 0;
  let room = most;
  for (const name of names) room -= (await statsOf(path.join(folder, name)))?.size ?? 0;
  return Math.max(0, room);
}

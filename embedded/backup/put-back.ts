import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { restore as restoreLog } from '../event-store/commands/backup.ts';
import { copyFolder } from './copy.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { checkSums } from './sums.ts';

const notOfTheProduct = /^(?:backup\.json|SHA256SUMS|events\.db)$/u;

/** Checks a backup and puts it into a folder that is missing or empty; the next `npm start` on it goes on from there. */
export async function putBack(backup: string, dataDir: string): Promise<Manifest> {
  const manifest = await readManifest(backup);
  const isThere = existsSync(dataDir);
  if (isThere && readdirSync(dataDir).length > 0) {
    throw new Error(`${dataDir} is not empty. Stop the product and move the folder away, or set DATA_DIR to another one.`);
  }
  await checkSums(backup);
  const unfinished = `${dataDir}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(path.dirname(unfinished), { recursive: true });
    await copyFolder(backup, unfinished, (file) => !notOfTheProduct.test(file));
    await restoreLog(path.join(backup, 'events.db'), path.join(unfinished, 'event-store'));
    if (isThere) await rmdir(dataDir);
    await rename(unfinished, dataDir);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  return manifest;
}

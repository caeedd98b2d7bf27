import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const format = 1;
const file = 'backup.json';

export interface Manifest {
  /** ISO time of its moment. */
  readonly time: string;
  /** Of the event log. */
  readonly events: number;
  readonly postgres: string;
  /** False if the product is told its master key: whoever restores the backup needs the same. */
  readonly hasMasterKey: boolean;
}

export const writeManifest = async (folder: string, manifest: Manifest): Promise<void> =>
  await writeFile(path.join(folder, file), `${JSON.stringify({ format, ...manifest }, null, 2)}\n`, { mode: 0o600 });

export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(path.join(folder, file), 'utf8');
  } catch (error) {
    throw new Error(`${folder} is not a backup: it has no ${file}.`, { cause: error });
  }
  const manifest = JSON.parse(text) as Manifest & { readonly format: number };
  if (manifest.format !== format) throw new Error(`${folder} was written by another version (format ${manifest.format}).`);
  return manifest;
}

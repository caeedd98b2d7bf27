import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files below a folder that have one of the texts, also as base64. */
export function found(folder: string, texts: readonly string[]): readonly string[] {
  const needles = texts.flatMap((text) => [text, Buffer.from(text).toString('base64').slice(1, -3)]).map((text) => Buffer.from(text));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = unlessGone(file);
      return needles.some((needle) => bytes.includes(needle));
    });
}

/** Postgres and the stores remove files while they are looked through. */
function unlessGone(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.of();
    throw error;
  }
}

import { openTar } from '../tar/read.ts';

/** The files of an archive, each whole. */
export async function* readTar(file: string): AsyncGenerator<{ readonly name: string; readonly bytes: Buffer }> {
  for await (const { name, whole } of openTar(file)) yield { name, bytes: await whole() };
}

import type { CopyValue } from '@academy/platform/postgres';
import type { OpenCopy } from './read-model.ts';

/** Writes rows into an empty table, with backpressure from Postgres. */
export async function copyRows(
  open: OpenCopy,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]> | AsyncIterable<readonly CopyValue[]>,
): Promise<void> {
  const copy = open(table, columns);
  for await (const row of rows) {
    copy.add(row);
    await copy.drained();
  }
  await copy.finish();
}

import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';

export type CopyValue = string | number | bigint | boolean | null;

export interface CopyWriter {
  /** Buffers one row, with its values in column order. */
  add(row: readonly (CopyValue | Uint8Array)[]): void;
  /** Resolves when more rows may be added; throws if the copy failed. */
  drained(): Promise<void>;
  /** Sends the rest and waits for the server's confirmation. */
  finish(): Promise<void>;
}

const chunkLength = 65_536;
const special = /[\\\n\r\t\0]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\0': '' };

/** Escapes a value for COPY's text format. Postgres texts cannot contain NUL, so it is removed. */
export function escapeCopyText(value: CopyValue | Uint8Array): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return special.test(value) ? value.replaceAll(/[\\\n\r\t\0]/g, (found) => escapes[found] ?? found) : value;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  // The backslash before hexadecimal digits is escaped as well.
  if (typeof value === 'object') return String.raw`\\x${Buffer.from(value.buffer, value.byteOffset, value.length).toString('hex')}`;
  return String(value);
}

/** Writes rows into a table by COPY. Nothing else may use the client until it is finished. */
export function copyInto(client: ClientBase, table: string, columns: readonly string[]): CopyWriter {
  const stream = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
  const done = finished(stream, { readable: false });
  // The caller gets the failure from drained() or finish(); until then it is no unhandled rejection.
  done.catch(() => {});
  let pending = '';
  let mayWrite = true;

  const flush = (): void => {
    if (pending === '') return;
    mayWrite = stream.write(pending);
    pending = '';
  };
  return {
    add(row) {
      let line = '';
      for (let index = 0; index < row.length; index++) {
        if (index > 0) line += '\t';
        line += escapeCopyText(row[index] ?? null);
      }
      pending += line + '\n';
      if (pending.length >= chunkLength) flush();
    },
    async drained() {
      if (stream.errored) await done;
      if (!mayWrite && stream.writableNeedDrain) await Promise.race([once(stream, 'drain'), done]);
    },
    async finish() {
      flush();
      stream.end();
      await done;
    },
  };
}

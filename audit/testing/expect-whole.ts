import { existsSync, readFileSync } from 'node:fs';
import { entryOf, leafHash, parseCheckpoint, parseNote, toHex } from '@academy/domain/audit';
import type { RawEvent } from '@academy/platform/event-store';
import { expect } from 'vitest';
import { sha256 } from '../crypto.ts';
import { rootAt } from '../tree.ts';
import type { TestAudit } from './test-audit.ts';

/** The events of the log that belong under the seal, in its order. */
export async function eventsOf(audit: TestAudit): Promise<RawEvent[]> {
  const end = await audit.store.head();
  const seen: RawEvent[] = [];
  const stop = new AbortController();
  for await (const { events, position } of audit.store.subscribeToEverything({ after: null, signal: stop.signal })) {
    seen.push(...events.filter(({ stream, type }) => !stream.startsWith('$') && !type.startsWith('$')));
    if (end === null || position >= end) break;
  }
  stop.abort();
  return seen;
}

interface Row {
  readonly number: string;
  readonly hash: Buffer;
  readonly stream: string;
  readonly revision: string;
  readonly data: Buffer;
}

export const recordsOf = async (audit: TestAudit): Promise<Row[]> =>
  (await audit.session.query<Row>('select number, hash, stream, revision, data from audit.records order by number')).rows;

/** Sizes and roots of all heads that were given out: those of the table, and those of the file. */
async function headsOf({ session, headsFile }: TestAudit): Promise<{ readonly size: number; readonly root: string }[]> {
  const { rows } = await session.query<{ size: string; root: Buffer }>('select size, root from audit.heads');
  const lines = existsSync(headsFile) ? readFileSync(headsFile, 'utf8').trimEnd().split('\n') : [];
  const inFile = lines.map((line) => parseCheckpoint(parseNote((JSON.parse(line) as { note: string }).note)?.text ?? ''));
  return [...rows, ...inFile.map((head) => ({ size: head?.size ?? -1, root: head?.root ?? new Uint8Array() }))].map(({ size, root }) => ({
    size: Number(size),
    root: toHex(root),
  }));
}

/** Every event of the log is one record, in order, numbered without a gap, and every head that was given out is over them. */
export async function expectWholeAndOnce(audit: TestAudit): Promise<void> {
  const [events, rows] = [await eventsOf(audit), await recordsOf(audit)];
  expect(rows.map(({ number }) => Number(number))).toEqual(events.map((_, index) => index + 1));
  expect(rows.map(({ hash }) => toHex(hash))).toEqual(events.map((event) => toHex(leafHash(entryOf(event, sha256), sha256))));
  for (const { size, root } of await headsOf(audit)) expect(toHex(await rootAt(audit.session, size))).toBe(root);
}

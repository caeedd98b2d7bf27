import { entryOf, leafHash, toHex } from '@academy/domain/audit';
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

/** Every event of the log is one record, in order, numbered without a gap, and the tree is over them. */
export async function expectWholeAndOnce(audit: TestAudit): Promise<void> {
  const [events, rows] = [await eventsOf(audit), await recordsOf(audit)];
  expect(rows.map(({ number }) => Number(number))).toEqual(events.map((_, index) => index + 1));
  expect(rows.map(({ hash }) => toHex(hash))).toEqual(events.map((event) => toHex(leafHash(entryOf(event, sha256), sha256))));
  const { rows: heads } = await audit.session.query<{ size: string; root: Buffer }>('select size, root from audit.heads');
  for (const { size, root } of heads) expect(toHex(await rootAt(audit.session, Number(size)))).toBe(toHex(root));
}

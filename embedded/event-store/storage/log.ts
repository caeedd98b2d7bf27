import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ProposedEvent, RecordedEvent, StreamHead } from './records.ts';
import { checksum, verifyEvent } from './checksum.ts';
import { DATA, METADATA, POSITION, REVISION } from './records.ts';
import { Tail } from './tail.ts';
import { TwoGenerationMap } from './two-generation-map.ts';

const REMEMBERED_STREAMS = 20_000;
const PAGE_ROWS = 500;
const PAGE_BYTES = 512 * 1024;

/** Consecutive events, the start of the next page, and whether this page reached the end of the log. */
export interface Page {
  readonly events: readonly RecordedEvent[];
  readonly next: number;
  readonly isLast: boolean;
}

const COLUMNS = 'e.position, e.revision, s.name, e.id, e.type, e.created, e.is_json, e.data, e.metadata, e.checksum';
// CROSS JOIN fixes the join order: events first, then the name of each event's stream.
const FROM = 'FROM events e CROSS JOIN streams s ON s.id = e.stream';

/** The append-only log: prepared statements over the tables, and a cache of stream heads. Every method is synchronous and quick. */
export class EventLog {
  /** The last position known to be on the disk. Readers of all streams see nothing after it. */
  readable: number;
  readonly #heads = new TwoGenerationMap<string, StreamHead>(REMEMBERED_STREAMS);
  readonly #tail = new Tail();
  readonly #findStream: StatementSync;
  readonly #findHead: StatementSync;
  readonly #insertStream: StatementSync;
  readonly #insertEvent: StatementSync;
  readonly #idAt: StatementSync;
  readonly #positionAt: StatementSync;
  readonly #last: StatementSync;
  readonly #allForwards: StatementSync;
  readonly #allBackwards: StatementSync;
  readonly #streamForwards: StatementSync;
  readonly #streamBackwards: StatementSync;

  constructor(database: DatabaseSync) {
    const rows = (where: string): StatementSync => {
      const statement = database.prepare(`SELECT ${COLUMNS} ${FROM} ${where}`);
      statement.setReturnArrays(true);
      return statement;
    };
    this.#findStream = database.prepare('SELECT id FROM streams WHERE name = ?');
    this.#findHead = database.prepare('SELECT revision, position FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1');
    this.#insertStream = database.prepare('INSERT INTO streams (name) VALUES (?)');
    this.#insertEvent = database.prepare(
      'INSERT INTO events (position, stream, revision, id, type, created, is_json, data, metadata, checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    );
    this.#idAt = database.prepare('SELECT id FROM events WHERE stream = ? AND revision = ?');
    this.#positionAt = database.prepare('SELECT position FROM events WHERE stream = ? AND revision = ?');
    this.#last = database.prepare('SELECT max(position) AS position FROM events');
    this.readable = this.lastPosition();
    this.#allForwards = rows('WHERE e.position BETWEEN ? AND ? ORDER BY e.position LIMIT ?');
    this.#allBackwards = rows('WHERE e.position BETWEEN ? AND ? ORDER BY e.position DESC LIMIT ?');
    this.#streamForwards = rows('WHERE e.stream = ? AND e.revision >= ? ORDER BY e.revision LIMIT ?');
    this.#streamBackwards = rows('WHERE e.stream = ? AND e.revision <= ? ORDER BY e.revision DESC LIMIT ?');
  }

  /** Position of the newest event in the tables, 0 if there is none. */
  lastPosition(): number {
    return Number(this.#last.get()?.['position'] ?? 0);
  }

  /** The head of the stream, or undefined if it was never written to. */
  head(stream: string): StreamHead | undefined {
    const known = this.#heads.get(stream);
    if (known !== undefined) return known;
    const found = this.#findStream.get(stream);
    if (found === undefined) return undefined;
    const streamId = Number(found['id']);
    const last = this.#findHead.get(streamId);
    const head = { streamId, revision: Number(last?.['revision'] ?? -1), position: Number(last?.['position'] ?? 0) };
    this.#heads.set(stream, head);
    return head;
  }

  /**
   * Writes the events after `head`, the first at `position`; only within the transaction of a group commit. Give `firstRevision` for a
   * tombstone only, whose revision does not follow the others.
   */
  write(
    stream: string,
    head: StreamHead | undefined,
    events: readonly ProposedEvent[],
    position: number,
    createdMs: number,
    firstRevision = (head?.revision ?? -1) + 1,
  ): StreamHead {
    const streamId = head?.streamId ?? Number(this.#insertStream.run(stream).lastInsertRowid);
    let revision = firstRevision;
    let next = position;
    for (const { id, type, isJson, data, metadata } of events) {
      const json = isJson ? 1 : 0;
      const sum = checksum(next, revision, stream, id, type, createdMs, json, data, metadata);
      this.#insertEvent.run(next, streamId, revision, id, type, createdMs, json, data, metadata, sum);
      this.#tail.push([next, revision, stream, id, type, createdMs, json, data, metadata, sum]);
      next += 1;
      revision += 1;
    }
    const written = { streamId, revision: revision - 1, position: next - 1 };
    this.#heads.set(stream, written);
    return written;
  }

  /** Clears the caches, which may be ahead of the log after a rollback. */
  forget(): void {
    this.#heads.clear();
    this.#tail.clear();
  }

  idAt(streamId: number, revision: number): Uint8Array | undefined {
    return this.#idAt.get(streamId, revision)?.['id'] as Uint8Array | undefined;
  }

  positionAt(streamId: number, revision: number): number | undefined {
    const found = this.#positionAt.get(streamId, revision);
    return found === undefined ? undefined : Number(found['position']);
  }

  /** Events of all streams from `position` on (inclusive), in the given direction. */
  readAll(position: number, isForwards: boolean, limit: number): Page {
    const [from, to] = isForwards ? [position, this.readable] : [0, Math.min(position, this.readable)];
    const most = Math.min(limit, PAGE_ROWS);
    const newest = isForwards ? this.#tail.between(from, Math.min(to, from + most - 1)) : undefined;
    const rows = newest ?? verified((isForwards ? this.#allForwards : this.#allBackwards).iterate(from, to, most));
    return page(rows, limit, POSITION, position, isForwards);
  }

  /** Events of one stream from `revision` on (inclusive), in the given direction. */
  readStream(streamId: number, revision: number, isForwards: boolean, limit: number): Page {
    const statement = isForwards ? this.#streamForwards : this.#streamBackwards;
    const rows = verified(statement.iterate(streamId, revision, Math.min(limit, PAGE_ROWS)));
    return page(rows, limit, REVISION, revision, isForwards);
  }
}

/** Verifies rows as they are read; throws BrokenEvent at one that differs from what was written. */
function* verified(rows: Iterable<unknown>): Iterable<RecordedEvent> {
  for (const row of rows as Iterable<RecordedEvent>) {
    verifyEvent(row);
    yield row;
  }
}

/** Ends a page at a number of rows or of bytes, whichever comes first, so that large events cannot fill the memory. */
function page(
  rows: Iterable<RecordedEvent>,
  limit: number,
  key: typeof POSITION | typeof REVISION,
  from: number,
  isForwards: boolean,
): Page {
  const events: RecordedEvent[] = [];
  let bytes = 0;
  let next = from;
  for (const row of rows) {
    events.push(row);
    next = row[key] + (isForwards ? 1 : -1);
    bytes += row[DATA].length + row[METADATA].length;
    if (bytes >= PAGE_BYTES) return { events, next, isLast: false };
  }
  return { events, next, isLast: events.length < Math.min(limit, PAGE_ROWS) };
}

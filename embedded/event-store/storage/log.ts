import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ProposedEvent, RecordedEvent, StreamHead } from './records.ts';
import { checksum, verifyEvent } from './checksum.ts';
import { DATA, METADATA, POSITION, REVISION } from './records.ts';
import { Tail } from './tail.ts';
import { TwoGenerationMap } from './two-generation-map.ts';

const REMEMBERED_STREAMS = 20_000;
const PAGE_ROWS = 500;
const PAGE_BYTES = 512 * 1024;

/** Consecutive events, where the page after them begins, and whether the log had no more when they were read. */
export interface Page {
  readonly events: readonly RecordedEvent[];
  readonly next: number;
  readonly isLast: boolean;
}

const COLUMNS = 'e.position, e.revision, s.name, e.id, e.type, e.created, e.is_json, e.data, e.metadata, e.checksum';
// CROSS JOIN fixes the order: the events lead, each looks its stream's name up.
const FROM = 'FROM events e CROSS JOIN streams s ON s.id = e.stream';

/** The append-only log: prepared statements over the tables, and the cache of stream heads. Every call is synchronous and short. */
export class EventLog {
  /** The last position that is known to be on the disk: readers of all streams see nothing behind it. */
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

  /** The position of the newest event in the tables, 0 while there is none. */
  lastPosition(): number {
    return Number(this.#last.get()?.['position'] ?? 0);
  }

  /** Where the stream stands, or undefined if nothing was ever written to it. */
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
   * Writes the events after `head`, the first at `position`; only within the transaction of a group commit.
   * A revision names the place of a tombstone, which does not follow the others.
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

  /** Forgets what is cached: after a transaction that was rolled back it may be ahead of the log. */
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

  /** Events of all streams from `position` on, itself included, in the given direction. */
  readAll(position: number, isForwards: boolean, limit: number): Page {
    const [from, to] = isForwards ? [position, this.readable] : [0, Math.min(position, this.readable)];
    const most = Math.min(limit, PAGE_ROWS);
    const newest = isForwards ? this.#tail.between(from, Math.min(to, from + most - 1)) : undefined;
    const rows = newest ?? verified((isForwards ? this.#allForwards : this.#allBackwards).iterate(from, to, most));
    return page(rows, limit, POSITION, position, isForwards);
  }

  /** Events of one stream from `revision` on, itself included, in the given direction. */
  readStream(streamId: number, revision: number, isForwards: boolean, limit: number): Page {
    const statement = isForwards ? this.#streamForwards : this.#streamBackwards;
    const rows = verified(statement.iterate(streamId, revision, Math.min(limit, PAGE_ROWS)));
    return page(rows, limit, REVISION, revision, isForwards);
  }
}

/** Events as they come from the disk; throws BrokenEvent at one that is not as it was written. */
function* verified(rows: Iterable<unknown>): Iterable<RecordedEvent> {
  for (const row of rows as Iterable<RecordedEvent>) {
    verifyEvent(row);
    yield row;
  }
}

/** A page ends at a number of rows or of bytes, whichever comes first, so that big events cannot fill the memory. */
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

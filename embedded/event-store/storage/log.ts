import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ProposedEvent, RecordedEvent, StreamHead } from './records.ts';
import { DATA, METADATA } from './records.ts';
import { TwoGenerationMap } from './two-generation-map.ts';

const REMEMBERED_STREAMS = 50_000;
const PAGE_ROWS = 500;
const PAGE_BYTES = 512 * 1024;

/** Consecutive events, and whether the log had no more when they were read. */
export interface Page {
  readonly events: readonly RecordedEvent[];
  readonly isLast: boolean;
}

const COLUMNS = 'e.position, e.revision, s.name, e.id, e.type, e.created, e.is_json, e.data, e.metadata';
// CROSS JOIN fixes the order: the events lead, each looks its stream's name up.
const FROM = 'FROM events e CROSS JOIN streams s ON s.id = e.stream';

/** The append-only log: prepared statements over the tables, and the cache of stream heads. Every call is synchronous and short. */
export class EventLog {
  readonly #heads = new TwoGenerationMap<string, StreamHead>(REMEMBERED_STREAMS);
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
      'INSERT INTO events (position, stream, revision, id, type, created, is_json, data, metadata) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    );
    this.#idAt = database.prepare('SELECT id FROM events WHERE stream = ? AND revision = ?');
    this.#positionAt = database.prepare('SELECT position FROM events WHERE stream = ? AND revision = ?');
    this.#last = database.prepare('SELECT max(position) AS position FROM events');
    this.#allForwards = rows('WHERE e.position >= ? ORDER BY e.position LIMIT ?');
    this.#allBackwards = rows('WHERE e.position <= ? ORDER BY e.position DESC LIMIT ?');
    this.#streamForwards = rows('WHERE e.stream = ? AND e.revision >= ? ORDER BY e.revision LIMIT ?');
    this.#streamBackwards = rows('WHERE e.stream = ? AND e.revision <= ? ORDER BY e.revision DESC LIMIT ?');
  }

  /** The position of the newest event, 0 while there is none. */
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

  /** Writes the events after `head`, the first at `position`; only within the transaction of a group commit. */
  write(stream: string, head: StreamHead | undefined, events: readonly ProposedEvent[], position: number, createdMs: number): StreamHead {
    const streamId = head?.streamId ?? Number(this.#insertStream.run(stream).lastInsertRowid);
    let revision = head?.revision ?? -1;
    let next = position;
    for (const event of events) {
      revision += 1;
      this.#insertEvent.run(next, streamId, revision, event.id, event.type, createdMs, event.isJson ? 1 : 0, event.data, event.metadata);
      next += 1;
    }
    const written = { streamId, revision, position: next - 1 };
    this.#heads.set(stream, written);
    return written;
  }

  /** Forgets cached heads: after a transaction that was rolled back they may be ahead of the log. */
  forgetHeads(): void {
    this.#heads.clear();
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
    return page((isForwards ? this.#allForwards : this.#allBackwards).iterate(position, Math.min(limit, PAGE_ROWS)), limit);
  }

  /** Events of one stream from `revision` on, itself included, in the given direction. */
  readStream(streamId: number, revision: number, isForwards: boolean, limit: number): Page {
    const statement = isForwards ? this.#streamForwards : this.#streamBackwards;
    return page(statement.iterate(streamId, revision, Math.min(limit, PAGE_ROWS)), limit);
  }
}

/** A page ends at a number of rows or of bytes, whichever comes first, so that big events cannot fill the memory. */
function page(rows: Iterable<unknown>, limit: number): Page {
  const events: RecordedEvent[] = [];
  let bytes = 0;
  for (const row of rows as Iterable<RecordedEvent>) {
    events.push(row);
    bytes += row[DATA].length + row[METADATA].length;
    if (bytes >= PAGE_BYTES) return { events, isLast: false };
  }
  return { events, isLast: events.length < Math.min(limit, PAGE_ROWS) };
}

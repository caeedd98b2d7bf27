import type { DomainEvent } from '@academy/domain/kernel';
import type { StoredEvent } from '@academy/platform/event-store';
import type { CopyWriter } from '@academy/platform/postgres';
import type { QueryResult, QueryResultRow } from 'pg';

/** A connection as read models use it: one statement in the order of calls, prepared once for each name. */
export interface Db {
  query<Row extends QueryResultRow>(statement: {
    readonly name: string;
    readonly text: string;
    readonly values: unknown[];
  }): Promise<QueryResult<Row>>;
}

/** A plain event with its place in the log. */
export type Projected<Event extends DomainEvent = DomainEvent> = Event & Omit<StoredEvent, 'type' | 'data'>;

export type OpenCopy = (table: string, columns: readonly string[]) => CopyWriter;

/** Takes the whole log once, in order, into empty tables without indexes. */
interface Bulk<Event extends DomainEvent = DomainEvent> {
  add(event: Projected<Event>): void;
  /** Resolves when more may be added. */
  drained(): Promise<void>;
  finish(): Promise<void>;
}

/**
 * Tables that are folded from the log and can be thrown away. Statements name tables without a schema: the session's
 * search path says whether the live ones are meant or those of a rebuild.
 */
export interface ReadModel<Event extends DomainEvent = DomainEvent> {
  readonly name: string;
  /** Rises with every change of tables or folding; a new one is built beside the old and takes its place. */
  readonly version: number;
  /**
   * Milliseconds to wait after each live batch that held events, for read models that may lag a moment: the first event is
   * shown at once, and what follows closely is folded together, at a fraction of the cost.
   */
  readonly lingerMs?: number;
  /** Prefixes of the streams it folds, each a category and a dash. */
  readonly streams: readonly string[];
  readonly events: readonly Event['type'][];
  /** Columns by table name; the names end in the version. */
  readonly tables: Readonly<Record<string, string>>;
  /** Keys and indexes, made after a bulk load. */
  readonly indexes: readonly string[];
  /**
   * Folds events, in order, into the tables. The same events again change nothing. Returns the keys of what may look
   * different now, such as `coach:5`.
   */
  apply(db: Db, events: readonly Projected<Event>[]): Promise<readonly string[]>;
  /** A faster way to the same tables for a rebuild. */
  bulk?(open: OpenCopy): Bulk<Event>;
}

/** Gives a read model its event types without giving them up at the registry. */
export const defineReadModel = <Event extends DomainEvent>(model: ReadModel<Event>): ReadModel => model;

/** NUL cannot stand in a text of Postgres; one in a comment must not stop a projector. */
export const storable = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text);

import type { QueryResult, QueryResultRow } from 'pg';
import type { PlainEvent, StoredEvent } from '../event-store/index.ts';
import type { Bookkeeping } from './bookkeeping.ts';

/** A connection for subscribers: statements run in the order of calls, and each name is prepared once. */
export interface Db {
  query<Row extends QueryResultRow>(statement: {
    readonly name: string;
    readonly text: string;
    readonly values: unknown[];
  }): Promise<QueryResult<Row>>;
}

/** A plain event with its log position. */
export type Placed<Event extends PlainEvent = PlainEvent> = Event & Omit<StoredEvent, 'type' | 'data'>;

/** Follows the log and stores its results in Postgres, applying each event once. */
export interface Subscriber<Event extends PlainEvent = PlainEvent> {
  readonly bookkeeping: Bookkeeping;
  /** Unique among the subscribers of its room. */
  readonly name: string;
  /** Raised by every change that makes the stored data unusable. */
  readonly version: number;
  /**
   * Milliseconds to wait after each live batch with events, for subscribers that may lag: the first event is applied at once, and
   * the following ones together at a fraction of the cost.
   */
  readonly batchDelayMs?: number;
  /** Prefixes of the streams it follows, each a category and a dash. */
  readonly streams: readonly string[];
  readonly events: readonly Event['type'][];
  /**
   * Applies events, in order, within the transaction that moves the checkpoint; applying them again must change nothing. Returns the
   * keys of changed data, such as `coach:5`. `isLate`: held events of one stream, none applied before. Later events of other streams
   * already were, and the result must be the same as in the order of the log.
   */
  apply(db: Db, events: readonly Placed<Event>[], isLate?: boolean): Promise<readonly string[]>;
}

/** Identity of a subscriber in the bookkeeping. */
export type Kept = Pick<Subscriber, 'bookkeeping' | 'name'>;

/** A text as Postgres returns it, without NUL and unpaired surrogates, so that a rebuild gives the same rows. */
export const storable = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed();

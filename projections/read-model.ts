import type { DomainEvent, LiveViewDefinition } from '@academy/domain/kernel';
import type { CopyWriter } from '@academy/platform/postgres';
import type { Placed, Subscriber } from '@academy/platform/subscriptions';
import { bookkeeping } from './bookkeeping.ts';

export { type Db, RuleBroken, storable } from '@academy/platform/subscriptions';

/** A plain event with its log position. */
export type Projected<Event extends DomainEvent = DomainEvent> = Placed<Event>;

export type OpenCopy = (table: string, columns: readonly string[]) => CopyWriter;

/** Loads the whole log once, in order, into empty tables without indexes. */
interface Bulk<Event extends DomainEvent = DomainEvent> {
  add(event: Projected<Event>): void;
  /** Resolves when more events may be added. */
  drained(): Promise<void>;
  finish(): Promise<void>;
}

/** A live view that shows rows of a read model. */
interface ShownIn {
  readonly view: LiveViewDefinition;
  /** `coach` for keys like `coach:5`. Without it the view is notified only by changes that do not name their rows. */
  readonly key?: string;
  /** Maps the part of the key after the colon to the part of the view's name after the slash, if they differ. */
  readonly of?: (of: string) => string;
}

/**
 * Tables folded from the log, which can be dropped at any time. Statements name tables without a schema: the session's search path selects
 * the live tables or those of a rebuild. Every change of tables or folding raises the version; the new version is built beside the old one
 * and then replaces it.
 */
export interface ReadModel<Event extends DomainEvent = DomainEvent> extends Subscriber<Event> {
  /** Column definitions by table name; the names end in the version. */
  readonly tables: Readonly<Record<string, string>>;
  /** Keys and indexes, created after a bulk load. */
  readonly indexes: readonly string[];
  /** The live views that show its rows; default none. */
  readonly shownIn?: readonly ShownIn[];
  /** A faster way to fill the same tables in a rebuild. */
  bulk?(open: OpenCopy): Bulk<Event>;
}

/** Adds the bookkeeping and the event types to a read model; the registry keeps the types generic. */
export const defineReadModel = <Event extends DomainEvent>(model: Omit<ReadModel<Event>, 'bookkeeping'>): ReadModel => ({
  ...model,
  bookkeeping,
});

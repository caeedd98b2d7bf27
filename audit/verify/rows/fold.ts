import type { Row } from '../../export/audited-tables.ts';
import type { Recorded } from '../rules/read-event.ts';

/** What a read model shows, computed from the records by the domain, apart from its own program. */
export interface Fold {
  readonly model: string;
  /** What streams of these begin with concerns it. */
  readonly categories: readonly string[];
  apply(record: Recorded<never>): void;
  /** The rows of its tables by their keys, without the columns of the key. */
  tables(): Readonly<Record<string, ReadonlyMap<string, Row>>>;
}

export type AnyRecord = Recorded;

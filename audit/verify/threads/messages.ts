import type { ModelRows } from '../../export/audited-tables.ts';
import type { Days, Manifest } from '../../export/format.ts';
import type { HeadTime } from '../rules/times.ts';
import type { RuleCounts } from '../rules/rules.ts';
import type { Share } from './share.ts';

/** What a thread is started with. */
export interface ThreadData {
  readonly share: Share;
  /** Blocks of whole lines, which are used again and again. */
  readonly slots: readonly SharedArrayBuffer[];
}

/** What is known of an export before its records. */
export interface Begun {
  /** Records before its first. */
  readonly from: number;
  readonly leaves: SharedArrayBuffer;
  readonly days: Days | null;
  readonly models: readonly ModelRows[];
  /** Null where the rules are not checked. */
  readonly heads: readonly HeadTime[] | null;
}

export type ToThread =
  | { readonly what: 'begin'; readonly begun: Begun }
  | { readonly what: 'records'; readonly slot: number; readonly length: number }
  | { readonly what: 'rows'; readonly slot: number; readonly length: number; readonly table: string }
  | { readonly what: 'end' };

/** What a thread found of its share of an export, in which nothing was wrong. */
export interface Judged extends Pick<Manifest, 'types' | 'sums'> {
  /** Records of the export, those of the other share included. */
  readonly count: number;
  /** Numbers of the records of another time. */
  readonly outside: readonly number[];
  /** What is said of each table. */
  readonly tables: ReadonlyMap<string, string>;
  /** The last record of each read model of this share. */
  readonly lastRecords: ReadonlyMap<string, number>;
  readonly rules: RuleCounts;
}

export type FromThread =
  | { readonly what: 'done'; readonly slot: number; readonly count: number }
  | { readonly what: 'judged'; readonly judged: Judged }
  /** Something is wrong, or not as our exports have it: one thread has to look at everything in its order. */
  | { readonly what: 'gaveUp' };

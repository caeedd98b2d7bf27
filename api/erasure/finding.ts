import type { KnownValue } from './known-values.ts';

/** A place where values of the person were found. */
export interface Finding {
  readonly place: string;
  /** Number of hits by kind of value. */
  readonly counts: Readonly<Record<string, number>>;
  /** Why an erasure leaves it there for a time; otherwise null. */
  readonly remains: string | null;
}

export interface Scan {
  readonly findings: readonly Finding[];
  /** Places that could not be read. */
  readonly unread: readonly string[];
}

/** Counts by kind of value; null if all are zero. */
export function countsOf(values: readonly KnownValue[], count: (value: KnownValue) => number): Record<string, number> | null {
  const counts: Record<string, number> = {};
  for (const value of values) {
    const found = count(value);
    if (found > 0) counts[value.kind] = (counts[value.kind] ?? 0) + found;
  }
  return Object.keys(counts).length === 0 ? null : counts;
}

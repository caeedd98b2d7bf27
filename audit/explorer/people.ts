import { type AuditScope, isInScopes } from '@academy/domain';
import type { AuditedPerson } from '@academy/domain/explorer';
import type { Pool } from 'pg';
import { holdsAll } from './find-records.ts';

interface Row {
  readonly at: string;
  /** Null, like all below, in the one row about somebody whom no record mentions. */
  readonly category: string | null;
  readonly count: string;
  readonly first: string;
  readonly first_time: Date | null;
  readonly last: string;
  readonly last_time: Date | null;
}

/** The query of how often a person is mentioned, a row for each kind of stream, and up to which record that was counted. */
export const personQuery = (person: string) => ({
  text: `
    select counted as at, category, count, first, last,
      (select time from audit.records where number = first) as first_time,
      (select time from audit.records where number = last) as last_time
    from audit.indexed left join audit.mention_counts on person = $1 order by last desc`,
  values: [person],
});

/** By kinds of streams how many records mention a person, as far as the scopes go; nothing for somebody whom none mentions. */
export async function personOf(pool: Pool, person: string, scopes: readonly AuditScope[]): Promise<AuditedPerson> {
  const { rows } = await pool.query<Row>(personQuery(person));
  return {
    person,
    at: Number(rows[0]?.at ?? 0),
    categories: rows.flatMap(({ category, count, first, first_time: began, last, last_time: ended }) =>
      category !== null && isInScopes(category, scopes)
        ? [
            {
              category,
              count: Number(count),
              first: { number: Number(first), time: began?.toISOString() ?? null },
              last: { number: Number(last), time: ended?.toISOString() ?? null },
            },
          ]
        : [],
    ),
    is_limited: !holdsAll(scopes),
  };
}

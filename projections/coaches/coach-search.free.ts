import type { Pool } from 'pg';
import { minutesAround, nextStarts } from '../availability/free-times.queries.ts';
import { liveSchema } from '../bookkeeping.ts';
import { searchTable } from './coach-search.ts';
import { order, type SearchOrder } from './coach-search.statements.ts';

/** All coaches in one order, with what is counted and filtered; arrays of the same length. */
export interface FreeList {
  readonly ids: readonly number[];
  /** Packed cells. */
  readonly cells: readonly number[];
  /** Each coach's next start in minutes since 1970, or null. */
  readonly starts: readonly (number | null)[];
}

export type FreeOrder = SearchOrder | 'soonest';

const soonest = 'next_start nulls last';
const orderBy = (sort: FreeOrder): string => (sort === 'soonest' ? `${soonest}, ${order.rating.by}` : order[sort].by);

/**
 * Reads every coach, unlike other searches: who is free changes with each minute, so it cannot be counted beforehand. Arrays of JSON are
 * several times as fast as rows.
 */
const statementOf = (sort: FreeOrder) => ({
  name: `coach-search-free-${sort}`,
  text: `
    select coalesce(json_agg(coach_id), '[]') as ids, coalesce(json_agg(cell), '[]') as cells, coalesce(json_agg(next_start), '[]') as starts
    from (
      select coach_id, cell, next_start from ${liveSchema}.${searchTable} left join (${nextStarts}) free using (coach_id)
      where sport <> '' order by ${orderBy(sort)}
    ) sorted`,
});

/** When an answer was true: lists of one time are made once and shared. */
export interface Moment {
  /** Unix milliseconds. */
  readonly now: number;
  /** Changes with the read models; undefined if that is not known. */
  readonly version: string | undefined;
}

export function createFreeLists(pool: Pool): (sort: FreeOrder, moment: Moment) => Promise<FreeList> {
  const ask = async (sort: FreeOrder, now: number): Promise<FreeList> => {
    const { rows } = await pool.query<FreeList>({ ...statementOf(sort), values: minutesAround(now) });
    return rows[0] ?? { ids: [], cells: [], starts: [] };
  };
  let shared: { readonly time: string; readonly lists: Map<FreeOrder, Promise<FreeList>> } = { time: '', lists: new Map() };
  return (sort, { now, version }) => {
    if (version === undefined) return ask(sort, now);
    const time = `${version} ${minutesAround(now).join(' ')}`;
    if (shared.time !== time) shared = { time, lists: new Map() };
    const { lists } = shared;
    const list = lists.get(sort) ?? ask(sort, now);
    lists.set(sort, list);
    // A failed list is asked for again.
    list.catch(() => lists.delete(sort));
    return list;
  };
}

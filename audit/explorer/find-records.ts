import { type AuditScope, auditScopes, categoriesIn } from '@academy/domain';
import { explorerLimits } from '@academy/domain/explorer';
import type { Pool } from 'pg';
import { asksForContent, isByTime, type Page, type RecordFilters } from './filters.ts';
import { type RecordFields, rowFields } from './record-row.ts';

/** A condition with its values, numbered from where they are put. */
class Conditions {
  readonly values: unknown[] = [];
  readonly #all: string[] = [];

  /** Each `?` stands for the value. */
  add(condition: string, value: unknown): void {
    this.values.push(value);
    this.#all.push(condition.replaceAll('?', `$${this.values.length}`));
  }

  get text(): string {
    return this.#all.length === 0 ? 'true' : this.#all.join(' and ');
  }
}

export const holdsAll = (scopes: readonly AuditScope[]): boolean => auditScopes.every((scope) => scopes.includes(scope));

/** Whether what is outside of the grant is left out, because it could be told from the filters what is in it. */
export const isLimited = (filters: RecordFilters, scopes: readonly AuditScope[]): boolean => asksForContent(filters) && !holdsAll(scopes);

function conditionsOf(filters: RecordFilters, scopes: readonly AuditScope[], limited = isLimited(filters, scopes)): Conditions {
  const conditions = new Conditions();
  const { stream, person, correlation, type, actor, since, until, first, last } = filters;
  if (stream !== undefined) conditions.add('stream = ?', stream);
  if (person !== undefined) conditions.add('number in (select number from audit.mentions where person = ?)', person);
  if (correlation !== undefined) conditions.add('correlation = ?', correlation);
  if (type !== undefined) conditions.add('left(type, 100) = left(?, 100)', type);
  if (actor !== undefined) conditions.add('actor = ?', actor);
  if (since !== undefined) conditions.add('time >= ?::timestamptz', since);
  if (until !== undefined) conditions.add('time < ?::timestamptz', until);
  if (first !== undefined) conditions.add('number >= ?::bigint', first);
  if (last !== undefined) conditions.add('number <= ?::bigint', last);
  if (limited) conditions.add(`split_part(stream, '-', 1) = any(?::text[])`, categoriesIn(scopes));
  return conditions;
}

/** Whether nothing but its type says which records are meant. */
const isByType = (filters: RecordFilters): boolean =>
  filters.type !== undefined &&
  [filters.stream, filters.person, filters.correlation, filters.actor].every((value) => value === undefined) &&
  !isByTime(filters);

/**
 * Goes down the index of types from a place in it. A plan is made before the type is known: of `type = …` it expects many, and would go down
 * all records to find the few of a rare one.
 */
function byType({ filters, base, below }: Page, scopes: readonly AuditScope[]): Conditions {
  const { type, first = 1, last = Number.MAX_SAFE_INTEGER, ...others } = filters;
  const conditions = conditionsOf(others, scopes, isLimited(filters, scopes));
  const upper = Math.min(last, base ?? last, below === null ? last : below - 1);
  for (const [compared, number] of [
    ['>=', first],
    ['<=', upper],
  ] as const)
    conditions.add(`(left(type, 100), number) ${compared} (left(?, 100), ${number}::bigint)`, type);
  return conditions;
}

/** The query of a page, the newest first, with one record more than the page has. */
export function pageQuery(page: Page, scopes: readonly AuditScope[]): { readonly text: string; readonly values: unknown[] } {
  const { filters, base, below } = page;
  const limit = `limit ${explorerLimits.page + 1}`;
  if (isByType(filters)) {
    const { text, values } = byType(page, scopes);
    return { text: `select ${rowFields} from audit.records where ${text} order by left(type, 100) desc, number desc ${limit}`, values };
  }
  const conditions = conditionsOf(filters, scopes);
  if (base !== null) conditions.add('number <= ?::bigint', base);
  const byTime = isByTime(filters);
  // The time is looked up, because the one that a client has is rounded.
  const isBelow = byTime ? '(time, number) < ((select time from audit.records where number = ?::bigint), ?::bigint)' : 'number < ?::bigint';
  if (below !== null) conditions.add(isBelow, below);
  const order = byTime ? 'time desc, number desc' : 'number desc';
  return { text: `select ${rowFields} from audit.records where ${conditions.text} order by ${order} ${limit}`, values: conditions.values };
}

export interface FoundPage {
  readonly records: readonly RecordFields[];
  readonly base: number;
  /** Where the next page begins; null on the last. */
  readonly next: Page | null;
  readonly newer: number;
  readonly hasMoreNewer: boolean;
}

/** How many records that fit came after this one, up to one more than are told. */
async function newerThan(pool: Pool, filters: RecordFilters, base: number, scopes: readonly AuditScope[]): Promise<number> {
  const conditions = conditionsOf(filters, scopes);
  conditions.add('number > ?::bigint', base);
  const { rows } = await pool.query<{ count: string }>({
    text: `select count(*) from (select 1 from audit.records where ${conditions.text} limit ${explorerLimits.newer + 1}) as newer`,
    values: conditions.values,
  });
  return Number(rows[0]?.count ?? 0);
}

/** A page of records, and how many came since the first page was read. */
export async function findRecords(pool: Pool, page: Page, scopes: readonly AuditScope[]): Promise<FoundPage> {
  const { rows: sizes } = await pool.query<{ size: string }>({ name: 'audit-size', text: 'select size from audit.checkpoint' });
  const base = page.base ?? Number(sizes[0]?.size ?? 0);
  const { rows } = await pool.query<RecordFields>(pageQuery({ ...page, base }, scopes));
  const records = rows.slice(0, explorerLimits.page);
  const last = records.at(-1);
  const next = last && rows.length > records.length ? { filters: page.filters, base, below: Number(last.number) } : null;
  const newer = page.base === null ? 0 : await newerThan(pool, page.filters, base, scopes);
  return { records, base, next, newer: Math.min(newer, explorerLimits.newer), hasMoreNewer: newer > explorerLimits.newer };
}

import { auditExplanations } from '@academy/domain';
import {
  explorerLimits,
  type explainedNumbers,
  type NumberExplanation,
  type replayedViews,
  type ReplayPage,
} from '@academy/domain/explorer';
import { explain, type Explained, partsOfPage, uuidPattern } from '@academy/domain/kernel';
import type { Pool } from 'pg';
import { mentionedReviews } from './mentioned-reviews.ts';
import { readFields, type RecordFields, rowFields } from './record-row.ts';

type Name = (typeof explainedNumbers)[number];
type ViewName = (typeof replayedViews)[number];

/** There are more records than a page in a browser can fold. */
export class TooManyRecords extends Error {
  constructor() {
    super('too many records');
    this.name = 'TooManyRecords';
  }
}

const ofStream = (prefix: string): string =>
  `(select number as place, ${rowFields} from audit.records where stream = '${prefix}-' || $1 and number > $2 and number <= $3)`;

/** Records of a view after $2 up to $3, in the order of their numbers: `place` is the number. */
const sources = {
  wallet: ofStream('wallet'),
  calls: ofStream('call'),
  profile: ofStream('coach'),
  reviews: `(${mentionedReviews('number > $2 and number <= $3', 'asc')})`,
} as const satisfies Record<ViewName, string>;

export const viewOfNumber = {
  rating: 'reviews',
  reviews: 'reviews',
  verified: 'reviews',
  current: 'wallet',
  held: 'wallet',
} as const satisfies Record<Name, ViewName>;

const units = { rating: 'stars', reviews: 'count', verified: 'count', current: 'paise', held: 'paise' } as const satisfies Record<
  Name,
  NumberExplanation['unit']
>;

/** What such a view is about: a wallet's or a call's id, or a coach's number. */
export const keyPatterns = {
  wallet: /^(?:athlete|coach)_[1-9]\d{0,15}$/u,
  reviews: /^[1-9]\d{0,15}$/u,
  calls: new RegExp(uuidPattern, 'u'),
  profile: /^[1-9]\d{0,15}$/u,
} as const satisfies Record<ViewName, RegExp>;

/** The number of the newest record. */
async function sizeNow(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ size: string }>({ name: 'audit-size', text: 'select size from audit.checkpoint' });
  return Number(rows[0]?.size ?? 0);
}

export const viewCountQuery = (view: ViewName, key: string, at: number) => ({
  text: `select count(*) from (select 1 from ${sources[view]} as record limit ${explorerLimits.replayed + 1}) as known`,
  values: [key, 0, at],
});

interface Part {
  readonly after: number;
  readonly at: number;
  readonly most: number;
}

export const viewRecordsQuery = (view: ViewName, key: string, { after, at, most }: Part) => ({
  text: `select ${rowFields} from ${sources[view]} as record order by place limit $4`,
  values: [key, after, at, most],
});

async function countOf(pool: Pool, view: ViewName, key: string, at: number): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(viewCountQuery(view, key, at));
  const count = Number(rows[0]?.count ?? 0);
  if (count > explorerLimits.replayed) throw new TooManyRecords();
  return count;
}

const recordsOf = async (pool: Pool, view: ViewName, key: string, part: Part): Promise<RecordFields[]> =>
  (await pool.query<RecordFields>(viewRecordsQuery(view, key, part))).rows;

/** All records that a view is made of, as of a record or of the newest. Throws TooManyRecords. */
export async function recordsUpTo(
  pool: Pool,
  view: ViewName,
  key: string,
  asked: number | null,
): Promise<{ readonly at: number; readonly records: readonly RecordFields[] }> {
  const newest = await sizeNow(pool);
  const at = Math.min(asked ?? newest, newest);
  await countOf(pool, view, key, at);
  return { at, records: await recordsOf(pool, view, key, { after: 0, at, most: explorerLimits.replayed }) };
}

/** A page of the records that a view is made of, for a fold in the browser. Throws TooManyRecords. */
export async function replayOf(pool: Pool, view: ViewName, key: string, after: number): Promise<ReplayPage> {
  const at = await sizeNow(pool);
  const total = await countOf(pool, view, key, at);
  const rows = await recordsOf(pool, view, key, { after, at, most: explorerLimits.replayPage + 1 });
  const shown = rows.slice(0, explorerLimits.replayPage);
  const records = shown.flatMap((fields) => {
    const { event, sentence } = readFields(fields);
    const time = fields.time?.toISOString() ?? null;
    return event ? [{ number: Number(fields.number), time, type: fields.type, sentence, data: JSON.stringify(event.data) }] : [];
  });
  const last = shown.at(-1);
  return { view, key, total, records, next: last && rows.length > shown.length ? Number(last.number) : null };
}

/** A page of what makes a number as of a record; null if there is no such page. Throws TooManyRecords. */
export async function explanationOf(
  pool: Pool,
  name: Name,
  key: string,
  { page, at: asked }: { readonly page: number; readonly at: number | null },
): Promise<NumberExplanation | null> {
  const view = viewOfNumber[name];
  const explanation = auditExplanations.find((one) => one.name === name);
  if (!explanation) throw new Error(`nothing explains ${name}`);
  const { at, records } = await recordsUpTo(pool, view, key, asked);
  const events = records.flatMap((fields) => {
    const { event, sentence } = readFields(fields);
    return event ? [{ ...event, number: Number(fields.number), time: fields.time?.toISOString() ?? null, sentence }] : [];
  });
  const pages = [...explain(explanation, key, events)];
  const found = pages[page - 1];
  if (!found) return null;
  const told = ({ event: { number, time, type, sentence }, part }: Explained<(typeof events)[number]>) => ({
    number,
    time,
    type,
    sentence,
    part,
  });
  return {
    name,
    key,
    unit: units[name],
    at,
    amount: pages.at(-1)?.amount ?? 0,
    page,
    pages: pages.length,
    before: found.before,
    after: found.after,
    amount_after: found.amount,
    parts: found.parts.slice(0, partsOfPage).map(told),
  };
}

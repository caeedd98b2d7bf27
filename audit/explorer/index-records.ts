import { categoryOf, personsIn } from '@academy/domain/audit';
import type { ClientBase } from 'pg';

/** Records looked at in one transaction. */
export const indexedAtOnce = 1_000;

interface Row {
  readonly number: string;
  readonly stream: string;
  readonly actor: string | null;
  readonly is_json: boolean;
  readonly data: Buffer;
}

function dataOf({ is_json: isJson, data }: Row): unknown {
  if (!isJson) return null;
  try {
    return JSON.parse(data.toString('utf8')) as unknown;
  } catch {
    // The sealer raised an alarm about it.
    return null;
  }
}

/** Whom a record mentions. */
interface Mention {
  readonly person: string;
  readonly number: number;
  readonly category: string;
}

const mentionsIn = (row: Row): Mention[] =>
  personsIn(dataOf(row), row.actor).map((person) => ({ person, number: Number(row.number), category: categoryOf(row.stream) }));

async function noteMentions(client: ClientBase, mentions: readonly Mention[]): Promise<void> {
  await client.query({
    name: 'audit-mentions',
    text: `
      insert into audit.mentions (person, number) select * from unnest($1::text[], $2::bigint[])
      on conflict do nothing`,
    values: [mentions.map(({ person }) => person), mentions.map(({ number }) => number)],
  });
}

async function countMentions(client: ClientBase, mentions: readonly Mention[]): Promise<void> {
  await client.query({
    name: 'audit-mention-counts',
    text: `
      insert into audit.mention_counts as known (person, category, count, first, last)
        select person, category, count(*), min(number), max(number)
        from unnest($1::text[], $2::text[], $3::bigint[]) as found (person, category, number) group by 1, 2
      on conflict (person, category) do update set count = known.count + excluded.count, last = excluded.last`,
    values: [mentions.map(({ person }) => person), mentions.map(({ category }) => category), mentions.map(({ number }) => number)],
  });
}

async function countDays(client: ClientBase, after: number, last: number): Promise<void> {
  await client.query({
    name: 'audit-days',
    text: `
      insert into audit.days as known (day, type, count)
        select (time at time zone 'UTC')::date, left(type, 100), count(*) from audit.records
        where number > $1 and number <= $2 and time is not null group by 1, 2
      on conflict (day, type) do update set count = known.count + excluded.count`,
    values: [after, last],
  });
}

async function recordsAfter(client: ClientBase, number: number): Promise<Row[]> {
  const { rows } = await client.query<Row>({
    name: 'audit-to-index',
    text: 'select number, stream, actor, is_json, data from audit.records where number > $1 order by number limit $2',
    values: [number, indexedAtOnce],
  });
  return rows;
}

const lastOf = (rows: readonly Row[], before: number): number => Math.max(before, Number(rows.at(-1)?.number ?? 0));

/**
 * Notes whom the next records mention, counts that by person and kind of stream, and counts the records by day. Returns how many it looked
 * at. All three tables are made of records alone, so a database from before they were there catches up by itself. The counts of mentions
 * came later: where the other two are ahead of them they follow, and new records do not wait for that.
 */
export async function indexNext(client: ClientBase): Promise<number> {
  await client.query('begin');
  try {
    const { rows: done } = await client.query<{ number: string; counted: string }>('select number, counted from audit.indexed for update');
    const [indexed, counted] = [Number(done[0]?.number ?? 0), Number(done[0]?.counted ?? 0)];
    const fresh = await recordsAfter(client, indexed);
    const uncounted = counted < indexed ? await recordsAfter(client, counted) : fresh.filter(({ number }) => Number(number) > counted);
    if (fresh.length > 0) {
      await noteMentions(client, fresh.flatMap(mentionsIn));
      await countDays(client, indexed, lastOf(fresh, indexed));
    }
    if (uncounted.length > 0) await countMentions(client, uncounted.flatMap(mentionsIn));
    if (fresh.length + uncounted.length > 0)
      await client.query({
        name: 'audit-indexed',
        text: 'update audit.indexed set number = $1, counted = $2',
        values: [lastOf(fresh, indexed), lastOf(uncounted, counted)],
      });
    await client.query('commit');
    return Math.max(fresh.length, uncounted.length);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

import { personsIn } from '@academy/domain/audit';
import type { ClientBase } from 'pg';

/** Records looked at in one transaction. */
export const indexedAtOnce = 1_000;

interface Row {
  readonly number: string;
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

/**
 * Notes whom the next records mention, and counts them by day. Returns how many it looked at. Both tables are made of records alone, so a
 * database from before they were there catches up by itself.
 */
export async function indexNext(client: ClientBase): Promise<number> {
  await client.query('begin');
  try {
    const { rows: done } = await client.query<{ number: string }>('select number from audit.indexed for update');
    const after = Number(done[0]?.number ?? 0);
    const { rows } = await client.query<Row>({
      name: 'audit-to-index',
      text: 'select number, actor, is_json, data from audit.records where number > $1 order by number limit $2',
      values: [after, indexedAtOnce],
    });
    const last = rows.at(-1)?.number;
    if (last !== undefined) {
      const found = rows.flatMap((row) => personsIn(dataOf(row), row.actor).map((person) => [person, row.number] as const));
      await client.query({
        name: 'audit-mentions',
        text: `
          insert into audit.mentions (person, number) select * from unnest($1::text[], $2::bigint[])
          on conflict do nothing`,
        values: [found.map(([person]) => person), found.map(([, number]) => number)],
      });
      await client.query({
        name: 'audit-days',
        text: `
          insert into audit.days as known (day, type, count)
            select (time at time zone 'UTC')::date, left(type, 100), count(*) from audit.records
            where number > $1 and number <= $2 and time is not null group by 1, 2
          on conflict (day, type) do update set count = known.count + excluded.count`,
        values: [after, last],
      });
      await client.query({ name: 'audit-indexed', text: 'update audit.indexed set number = $1', values: [last] });
    }
    await client.query('commit');
    return rows.length;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

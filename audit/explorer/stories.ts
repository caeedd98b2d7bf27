import { explorerLimits } from '@academy/domain/explorer';
import type { Pool } from 'pg';
import { type RecordFields, rowFields } from './record-row.ts';

interface Link {
  readonly from: number;
  readonly to: number;
  readonly kind: 'because' | 'command';
}

export interface Story {
  /** In the order of the log. */
  readonly records: readonly RecordFields[];
  readonly links: readonly Link[];
  readonly isCut: boolean;
}

const given = (values: readonly (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))];

/** Records that are one step away: causes, effects, and what the same commands and the same action of a person did. */
async function besides(pool: Pool, records: readonly RecordFields[], most: number): Promise<RecordFields[]> {
  const { rows } = await pool.query<RecordFields>({
    name: 'audit-story',
    text: `
      with near as (
        (select number from audit.records where event_id = any($1) limit $5)
        union (select number from audit.records where because = any($2) order by number limit $5)
        union (select number from audit.records where command_id = any($3) order by number limit $5)
        union (select number from audit.records where correlation = any($4) order by number limit $5)
      )
      select ${rowFields} from audit.records where number in (select number from near) order by number limit $5`,
    values: [
      given(records.map(({ because }) => because)),
      records.map(({ event_id: id }) => id),
      given(records.map(({ command_id: id }) => id)),
      given(records.map(({ correlation }) => correlation)),
      most,
    ],
  });
  return rows;
}

function linksIn(records: readonly RecordFields[]): Link[] {
  const byEvent = new Map(records.map(({ event_id: id, number }) => [id, Number(number)]));
  const lastOfCommand = new Map<string, number>();
  const links: Link[] = [];
  for (const { number: text, because, command_id: command } of records) {
    const number = Number(text);
    const before = command === null ? undefined : lastOfCommand.get(command);
    const cause = because === null ? undefined : byEvent.get(because);
    if (cause !== undefined && cause !== number && before === undefined) links.push({ from: cause, to: number, kind: 'because' });
    if (before !== undefined) links.push({ from: before, to: number, kind: 'command' });
    if (command !== null) lastOfCommand.set(command, number);
  }
  return links;
}

/** Everything that led to some records and came of them, step by step. Ends at the limit. */
async function storyFrom(pool: Pool, begin: readonly RecordFields[]): Promise<Story> {
  const most = explorerLimits.story;
  const found = new Map(begin.slice(0, most).map((record) => [record.number, record]));
  let edge: readonly RecordFields[] = [...found.values()];
  let isCut = begin.length > most;
  while (edge.length > 0 && !isCut) {
    const added: RecordFields[] = [];
    // One more than the limit tells that there are more.
    for (const record of await besides(pool, edge, most + 1)) {
      if (found.has(record.number)) continue;
      if (found.size >= most) {
        isCut = true;
        break;
      }
      found.set(record.number, record);
      added.push(record);
    }
    edge = added;
  }
  const records = [...found.values()].toSorted((a, b) => Number(a.number) - Number(b.number));
  return { records, links: linksIn(records), isCut };
}

/** The story that a record is in, or that of a correlation; null if there is none. */
export async function storyOf(pool: Pool, of: { readonly number: number } | { readonly correlation: string }): Promise<Story | null> {
  const { rows } = await pool.query<RecordFields>(
    'number' in of
      ? { name: 'audit-record', text: `select ${rowFields} from audit.records where number = $1`, values: [of.number] }
      : {
          name: 'audit-correlation',
          text: `select ${rowFields} from audit.records where correlation = $1 order by number limit $2`,
          values: [of.correlation, explorerLimits.story + 1],
        },
  );
  return rows.length === 0 ? null : await storyFrom(pool, rows);
}

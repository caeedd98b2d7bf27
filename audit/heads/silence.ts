import type { ClientBase } from 'pg';
import type { Alarm } from '../alarms.ts';

const dayMs = 86_400_000;
/** Heads of two days, one a minute. */
const looked = 3_000;

/** Since when heads of the last days lack the witness's signature; null if the newest has it, or none does: then it is a new one. */
export async function lastSilence(client: ClientBase, name: string): Promise<Date | null> {
  const { rows } = await client.query<{ since: Date | null }>({
    name: 'audit-silence',
    text: `
      with recent as (select size, signed_at, position($1 in note) > 0 as is_witnessed from audit.heads order by size desc limit ${looked})
      select min(signed_at) as since from recent where size > (select max(size) from recent where is_witnessed)`,
    values: [`\n— ${name} `],
  });
  return rows[0]?.since ?? null;
}

/** The newest head with a line of this name; null if there is none. */
export async function lastWitnessed(client: ClientBase, name: string): Promise<string | null> {
  const { rows } = await client.query<{ note: string }>({
    name: 'audit-witnessed',
    text: 'select note from audit.heads where position($1 in note) > 0 order by size desc limit 1',
    values: [`\n— ${name} `],
  });
  return rows[0]?.note ?? null;
}

/** Notes whether the witness was silent; after a day of it, there is an alarm. */
export function judgeSilence(state: { silentSince: Date | null }, isSilent: boolean, now: Date): readonly Alarm[] {
  if (!isSilent) {
    state.silentSince = null;
    return [];
  }
  state.silentSince ??= now;
  const { silentSince } = state;
  const isLong = now.getTime() - silentSince.getTime() >= dayMs;
  return isLong ? [{ kind: 'silent', place: `the witness, since ${silentSince.toISOString()}` }] : [];
}

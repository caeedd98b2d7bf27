import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** The number of wrong attempts allowed, and the delays after them. */
export interface Rule {
  /** Wrong attempts without a delay. */
  readonly free: number;
  /** Seconds after the first wrong attempt when all are forgotten. */
  readonly seconds: number;
  /** Delays in seconds after each wrong attempt beyond the free ones, the last one repeated; without them no further attempt is allowed. */
  readonly pauses?: readonly number[];
  /** Wrong attempts after which none is allowed, even after a delay. */
  readonly most?: number;
}

/** An admitted attempt. It counts as wrong until its outcome is reported; without a report it lapses. */
export interface Entry {
  /** Counts permanently. Returns the current number of wrong attempts. */
  wrong(): Promise<number>;
  /** The attempt did not take place or does not count. */
  leave(): Promise<void>;
  /** Resets the count. */
  forget(): Promise<void>;
}

/** Thrown if an attempt has to wait. */
export class GateShut extends Error {
  readonly seconds: number;

  constructor(milliseconds: number) {
    super('too many attempts');
    this.seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  }
}

export interface Gates {
  /** Throws GateShut. */
  enter(key: string, rule: Rule): Promise<Entry>;
}

/** Longer than any attempt takes. An outcome that could not be stored lapses after it. */
const pendingMs = 30_000;

interface Row {
  readonly wrong: number;
  readonly since: string | null;
  readonly opens_at: string;
}

/** Most keys with outcomes remembered here because the database could not be updated. */
const mostUnsaved = 1000;

/** Counters in Postgres, for all processes: one statement each, so that concurrent attempts see each other. */
export function createGates({ pool, clock }: { readonly pool: Pool; readonly clock: () => Date }): Gates {
  const live = (now: string): string => `jsonb_each(a.under_way) u where u.value::bigint > ${now} and u.key <> all($10::text[])`;
  /** Finished attempts, by key, that are still pending in the database. */
  const unsaved = new Map<string, readonly string[]>();

  /** Ends an attempt that was not wrong. A database that cannot write must not turn it into a guess. */
  async function end(key: string, id: string, name: string, set: string): Promise<void> {
    try {
      const text = `update identity.attempts set ${set}under_way = under_way - $2::text where key = $1`;
      await pool.query({ name, text, values: [key, id] });
    } catch (error) {
      if (unsaved.size < mostUnsaved || unsaved.has(key)) unsaved.set(key, [...(unsaved.get(key) ?? []), id].slice(-mostUnsaved));
      throw error;
    }
  }

  return {
    async enter(key, { free, seconds, pauses, most = Number.MAX_SAFE_INTEGER }) {
      const now = clock().getTime();
      const [id, forgotten] = [randomUUID(), now - seconds * 1000];
      const over = unsaved.get(key) ?? [];
      const { rowCount } = await pool.query({
        name: 'identity-enter-gate',
        text: `insert into identity.attempts as a (key, under_way, expires_at) values ($1, jsonb_build_object($2::text, $3::bigint), $4)
               on conflict (key) do update set
                 wrong = case when a.since > $5 then a.wrong else 0 end,
                 since = case when a.since > $5 then a.since end,
                 opens_at = case when a.since > $5 then a.opens_at else 0 end,
                 under_way = excluded.under_way || coalesce((select jsonb_object_agg(u.key, u.value) from ${live('$6')}), '{}'),
                 expires_at = greatest(a.expires_at, excluded.expires_at)
               where (case when a.since > $5 then a.wrong else 0 end) + (select count(*) from ${live('$6')}) < $7
                 or ($8 and a.since > $5 and a.wrong between $7 and $9::bigint and a.opens_at <= $6 and not exists (select 1 from ${live('$6')}))`,
        values: [key, id, now + pendingMs, now + seconds * 1000, forgotten, now, free, pauses !== undefined, most - 1, over],
      });
      if (rowCount === 0) throw new GateShut(await waitFor(key, now, { free, seconds, most, ...(pauses && { pauses }) }));

      // The statement has removed the finished ones.
      if (over.length > 0 && unsaved.get(key) === over) unsaved.delete(key);

      return {
        async wrong() {
          const at = clock().getTime();
          const { rows } = await pool.query<{ wrong: number }>({
            name: 'identity-count-wrong',
            text: `insert into identity.attempts as a (key, wrong, since, expires_at) values ($1, 1, $3, $4)
                   on conflict (key) do update set
                     wrong = case when a.since > $5 then a.wrong + 1 else 1 end,
                     since = case when a.since > $5 then a.since else $3 end,
                     opens_at = case when a.since > $5 and a.wrong + 1 > $6 and cardinality($7::bigint[]) > 0
                       then $3 + ($7::bigint[])[least(a.wrong + 1 - $6, cardinality($7::bigint[]))] else 0 end,
                     under_way = a.under_way - $2::text,
                     expires_at = greatest(a.expires_at, excluded.expires_at)
                   returning wrong`,
            values: [key, id, at, at + seconds * 1000, at - seconds * 1000, free, (pauses ?? []).map((pause) => pause * 1000)],
          });
          return rows[0]?.wrong ?? 0;
        },
        leave: () => end(key, id, 'identity-leave-gate', ''),
        forget: () => end(key, id, 'identity-forget-gate', 'wrong = 0, since = null, opens_at = 0, '),
      };
    },
  };

  /** Milliseconds. */
  async function waitFor(key: string, now: number, { free, seconds, pauses, most = 0 }: Rule): Promise<number> {
    const { rows } = await pool.query<Row>('select wrong, since, opens_at from identity.attempts where key = $1', [key]);
    const since = Number(rows[0]?.since ?? 0);
    if (!rows[0] || since <= now - seconds * 1000) return 0;
    const { wrong } = rows[0];
    if (wrong >= most || (wrong >= free && !pauses)) return since + seconds * 1000 - now;
    // Otherwise pending attempts fill the limit, which passes in a moment.
    return wrong >= free ? Math.max(0, Number(rows[0].opens_at) - now) : 0;
  }
}

import { createHmac, hkdfSync } from 'node:crypto';
import type { Pool } from 'pg';
import type { Claim, KeyedRequest, KeyLedger } from '../http/index.ts';
import { DependencyAway } from '../outages/index.ts';

export interface KeyLedgerOptions {
  /** A separate pool, so that claims neither wait for queries nor delay them. */
  readonly pool: Pool;
  /** At least 32 bytes; the key of the digests is derived from it. */
  readonly rootKey: Buffer;
  /** Called when Postgres does not respond, at most once per pause. */
  readonly onAway: (error: unknown) => void;
  /**
   * Timeout of a command's wait for Postgres, and the pause after it in which no command waits, in milliseconds. Default 5,000 and 2,000. A
   * pool that is watched refuses at once while Postgres is away, so that no pause is needed.
   */
  readonly waitMs?: number;
  readonly restMs?: number;
}

/** Digests stored in the table, 16 bytes each. */
interface Digests {
  readonly key: Buffer;
  readonly request: Buffer;
}

interface Row {
  readonly key: Buffer;
  readonly request: Buffer;
  readonly is_new: boolean;
  readonly is_done: boolean;
  readonly position: string | null;
}

const first: Claim = { isRepeated: false, isOther: false, done: null };
const digestBytes = 16;
/** A key bound by another process at the same moment is seen by the next attempt. */
const tries = 3;

const known = 'select key, request, false as is_new, is_done, position from commands.keys where key = any($1)';
/** Sorted, so that two processes never deadlock. */
const claim = `
  with made as (
    insert into commands.keys (key, request) select * from unnest($1::bytea[], $2::bytea[]) as given (key, request) order by key
    on conflict (key) do nothing returning key, request
  )
  select key, request, true as is_new, false as is_done, null as position from made union all ${known}`;

/**
 * The ledger of Idempotency-Keys in Postgres: it stores only digests of callers, keys and requests. While Postgres does not respond every
 * key counts as new, and only the event store recognises repeats.
 */
export function createKeyLedger({ pool, rootKey, onAway, waitMs = 5_000, restMs = 2_000 }: KeyLedgerOptions): KeyLedger {
  const secret = Buffer.from(hkdfSync('sha256', rootKey, '', 'academy/commands/keys/1', 32));
  const digest = (text: string): Buffer => createHmac('sha256', secret).update(text).digest().subarray(0, digestBytes);
  const digestsOf = ({ caller, key, request }: KeyedRequest): Digests => ({ key: digest(`${caller}\n${key}`), request: digest(request) });
  let restUntil = -Infinity;
  let toldUntil = -Infinity;

  /** Null if Postgres does not respond in time. */
  async function bounded<T>(asking: () => Promise<T>): Promise<T | null> {
    if (performance.now() < restUntil) return null;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('Postgres did not answer in time')), waitMs);
    try {
      return await Promise.race([asking(), late.promise]);
    } catch (error) {
      const pauseUntil = performance.now() + restMs;
      if (performance.now() >= toldUntil) {
        toldUntil = pauseUntil;
        onAway(error);
      }
      if (!(error instanceof DependencyAway)) restUntil = pauseUntil;
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  async function claimAll(given: readonly Digests[]): Promise<Map<string, Row>> {
    const rows = new Map<string, Row>();
    let open = given;
    for (let attempt = 0; attempt < tries && open.length > 0; attempt++) {
      const values = [open.map(({ key }) => key), open.map(({ request }) => request)];
      const found = await pool.query<Row>({ name: 'keys-claim', text: claim, values });
      for (const row of found.rows) rows.set(row.key.toString('latin1'), row);
      open = open.filter(({ key }) => !rows.has(key.toString('latin1')));
    }
    return rows;
  }

  let last: Promise<unknown> = Promise.resolve();
  let gathering: { readonly given: Digests[]; readonly run: Promise<Map<string, Row>> } | undefined;

  /** One statement at a time; claims that arrive meanwhile share the next one. */
  function gather(digests: Digests): Promise<Map<string, Row>> {
    if (!gathering) {
      const given: Digests[] = [];
      const run = last.then(() => {
        gathering = undefined;
        return claimAll(given);
      });
      last = run.catch(() => undefined);
      gathering = { given, run };
    }
    gathering.given.push(digests);
    return gathering.run;
  }

  return {
    async claim(keyed) {
      const digests = digestsOf(keyed);
      const rows = await bounded(() => gather(digests));
      const row = rows?.get(digests.key.toString('latin1'));
      return row ? claimOf(row, digests) : first;
    },

    async find(keyed) {
      const digests = digestsOf(keyed);
      const found = await bounded(() => pool.query<Row>({ name: 'keys-find', text: known, values: [[digests.key]] }));
      const row = found?.rows[0];
      return row ? claimOf(row, digests) : first;
    },

    async settle(keyed, position) {
      const { key, request } = digestsOf(keyed);
      await bounded(() =>
        pool.query({
          name: 'keys-settle',
          text: `insert into commands.keys as known (key, request, is_done, position) values ($1, $2, true, $3)
                 on conflict (key) do update set is_done = true, position = excluded.position where known.request = excluded.request`,
          values: [key, request, position],
        }),
      );
    },

    async release(keyed) {
      const { key, request } = digestsOf(keyed);
      const text = 'delete from commands.keys where key = $1 and request = $2 and not is_done';
      await bounded(() => pool.query({ name: 'keys-release', text, values: [key, request] }));
    },
  };
}

function claimOf(row: Row, { request }: Digests): Claim {
  const isOther = !row.request.equals(request);
  return { isRepeated: !row.is_new, isOther, done: row.is_done && !isOther ? { position: row.position } : null };
}

const batch = 1_000;

/** Deletes keys older than a day, in small batches that hold locks briefly. Returns the number. */
export async function forgetOldKeys(pool: Pool, signal: AbortSignal): Promise<number> {
  let total = 0;
  for (let deleted = batch; deleted === batch && !signal.aborted; total += deleted) {
    const { rowCount } = await pool.query(
      `delete from commands.keys where key = any(array(
         select key from commands.keys where claimed_at < now() - interval '24 hours' limit ${batch} for update skip locked
       ))`,
    );
    deleted = rowCount ?? 0;
  }
  return total;
}

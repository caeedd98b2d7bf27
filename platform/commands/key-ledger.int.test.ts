import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { KeyedRequest } from '../http/index.ts';
import { createKnex } from '../knex/index.ts';
import { DependencyAway } from '../outages/index.ts';
import { createPool, migrate } from '../postgres/index.ts';
import { createTestDatabase } from '../testing/index.ts';
import { createKeyLedger, forgetOldKeys } from './key-ledger.ts';
import { commandKeysMigration } from './migrations.ts';

const asked = (key: string, request = 'name Asha', caller = 'athlete-7'): KeyedRequest => ({ caller, key, request });
const first = { isRepeated: false, isOther: false, done: null };
const repeated = { ...first, isRepeated: true };

describe('the key ledger', () => {
  let pool: Pool;
  let drop: () => Promise<void>;
  const rootKey = randomBytes(32);
  const open = () => createKeyLedger({ pool, rootKey, onAway: () => {}, waitMs: 60_000 });

  beforeAll(async () => {
    const database = await createTestDatabase(inject('databaseUrl'));
    pool = createPool(database.url, { applicationName: 'test' });
    const knex = createKnex(database.url, { max: 1 });
    await migrate(knex, commandKeysMigration);
    await knex.destroy();
    drop = async () => {
      await pool.end();
      await database.drop();
    };
  });
  afterAll(() => drop());

  it('recognises in every process a repeated request, and another one under the key', async () => {
    const [one, other] = [open(), open()];
    expect(await one.find(asked('known'))).toEqual(first);
    expect(await one.claim(asked('known'))).toEqual(first);
    expect([await one.claim(asked('known')), await other.claim(asked('known')), await other.find(asked('known'))]).toEqual([
      repeated,
      repeated,
      repeated,
    ]);
    expect((await other.claim(asked('known', 'name Ravi'))).isOther).toBe(true);
    expect(await other.claim(asked('known', 'name Ravi', 'coach-7'))).toEqual(first);
  });

  it('binds each key once under concurrent requests', async () => {
    const count = async (): Promise<number> => (await pool.query('select 1 from commands.keys')).rows.length;
    const before = await count();
    const ledgers = [open(), open(), open()] as const;
    const claims = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        ledgers[(index % 3) as 0 | 1 | 2].claim(asked(`race-${index % 30}`, `request ${index % 2}`)),
      ),
    );
    expect((await count()) - before).toBe(30);
    // All ten requests of each key are the same.
    expect(claims.map(({ isOther }) => isOther)).toEqual(claims.map(() => false));
    expect(claims.filter(({ isRepeated }) => !isRepeated).length).toBeGreaterThanOrEqual(30);
  });

  it('returns the result to the same request only', async () => {
    const ledger = open();
    await ledger.claim(asked('settled'));
    await ledger.settle(asked('settled'), 'athlete@12');
    expect((await ledger.claim(asked('settled'))).done).toEqual({ position: 'athlete@12' });
    expect(await ledger.claim(asked('settled', 'other'))).toEqual({ ...repeated, isOther: true });
    await ledger.settle(asked('settled', 'other'), null);
    expect((await ledger.claim(asked('settled'))).done).toEqual({ position: 'athlete@12' });
    await ledger.settle(asked('never claimed'), null);
    expect((await ledger.claim(asked('never claimed'))).done).toEqual({ position: null });
  });

  it('forgets a claim that is released, unless its request was carried out or is another', async () => {
    const ledger = open();
    for (const key of ['claimed', 'carried out']) await ledger.claim(asked(key));
    await ledger.settle(asked('carried out'), null);
    await ledger.release(asked('claimed', 'another'));
    expect(await ledger.find(asked('claimed'))).toEqual(repeated);
    for (const key of ['claimed', 'carried out']) await ledger.release(asked(key));
    expect([await ledger.find(asked('claimed')), (await ledger.find(asked('carried out'))).done]).toEqual([first, { position: null }]);
  });

  it('stores only digests of 16 bytes, each for a day', async () => {
    const ledger = open();
    await ledger.claim(asked('old'));
    await ledger.claim(asked('young'));
    const text = JSON.stringify((await pool.query(`select *, encode(key, 'escape') as plain from commands.keys`)).rows);
    expect(text).not.toMatch(/Asha|young|athlete-7/u);
    const { rows } = await pool.query<{ longest: number }>('select max(length(key) + length(request)) as longest from commands.keys');
    expect(rows[0]?.longest).toBe(32);
    await pool.query(`update commands.keys set claimed_at = now() - interval '23 hours 59 minutes'`);
    expect(await forgetOldKeys(pool, new AbortController().signal)).toBe(0);
    await pool.query(`update commands.keys set claimed_at = now() - interval '24 hours 1 minute'`);
    await ledger.claim(asked('of today'));
    expect(await forgetOldKeys(pool, new AbortController().signal)).toBeGreaterThan(1);
    expect([await ledger.find(asked('old')), await ledger.find(asked('of today'))]).toEqual([first, repeated]);
  });

  it('does not block while Postgres is down or silent', async () => {
    const away = createPool('postgres://nobody@127.0.0.1:1/none', { applicationName: 'test' });
    const warned: unknown[] = [];
    const ledger = createKeyLedger({ pool: away, rootKey, onAway: (error) => void warned.push(error) });
    expect(await Promise.all([ledger.claim(asked('a')), ledger.find(asked('b')), ledger.settle(asked('c'), null)])).toEqual([
      first,
      first,
      undefined,
    ]);
    expect(warned).toHaveLength(1);
    await away.end();

    let refused = 0;
    const refusing = { query: () => ((refused += 1), Promise.reject(new DependencyAway('postgres', false))) } as unknown as Pool;
    const watched = createKeyLedger({ pool: refusing, rootKey, onAway: (error) => void warned.push(error), restMs: 1_000_000 });
    // It is asked again at once: refusals cost nothing, and end when Postgres is back.
    expect([await watched.claim(asked('a')), await watched.claim(asked('b')), refused, warned.length]).toEqual([first, first, 2, 2]);

    let isAsked = 0;
    const silent = { query: () => ((isAsked += 1), new Promise(() => {})) } as unknown as Pool;
    const waiting = createKeyLedger({ pool: silent, rootKey, onAway: () => {}, waitMs: 1, restMs: 1_000_000 });
    expect([await waiting.claim(asked('a')), await waiting.claim(asked('b')), isAsked]).toEqual([first, first, 1]);
  });
});

import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestIdentity, goodPassword, type TestIdentity } from '../testing/test-identity.ts';

const body = { email: 'asha@example.com', password: goodPassword, is_coach: false };

describe('a right password while Postgres cannot write', () => {
  let test: TestIdentity;
  beforeEach(async () => {
    test = await createTestIdentity(inject('databaseUrl'));
    await test.person('asha@example.com');
    await test.pool.query(`
      create sequence writes;
      create function full_disk() returns trigger language plpgsql as $$
        begin
          if nextval('writes') % tg_argv[0]::bigint <> 0 then raise exception 'no space left on device' using errcode = '53100'; end if;
          return new;
        end $$`);
  });
  afterEach(() => test[Symbol.asyncDispose]());

  /** Of this many writes to each table, one succeeds. */
  const fill = (tables: readonly string[], oneOf: number): Promise<unknown> =>
    test.pool.query(
      tables
        .map((table) => `create trigger full_disk before insert or update on identity.${table} execute function full_disk(${oneOf});`)
        .join(''),
    );
  const empty = (tables: readonly string[]): Promise<unknown> =>
    test.pool.query(tables.map((table) => `drop trigger full_disk on identity.${table};`).join(''));

  const never = 1_000_000;
  it.each([
    { failing: 'sessions', tables: ['sessions'], oneOf: never },
    { failing: 'refresh tokens and devices', tables: ['refresh_tokens', 'devices'], oneOf: never },
    { failing: 'attempts', tables: ['attempts'], oneOf: never },
    { failing: 'everything', tables: ['sessions', 'refresh_tokens', 'devices', 'attempts', 'accounts'], oneOf: never },
    { failing: 'sessions and every other count', tables: ['sessions', 'attempts'], oneOf: 2 },
    { failing: 'two of three writes', tables: ['sessions', 'refresh_tokens', 'devices', 'attempts'], oneOf: 3 },
  ])('never counts as wrong: $failing', async ({ tables, oneOf }) => {
    await fill(tables, oneOf);
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 40; attempt += 1) statuses.add((await test.ask('/logging', body)).status);
    expect([...statuses]).not.toContain(429);
    expect([...statuses]).not.toContain(401);
    expect(statuses.size).toBeGreaterThan(0);
    await empty(tables);
    expect((await test.ask('/logging', body)).status).toBe(200);
    const { rows } = await test.pool.query('select wrong from identity.attempts where wrong > 0');
    expect(rows).toEqual([]);
  });

  it('a wrong one is not reported as wrong, because it could not be counted', async () => {
    await fill(['attempts'], 2);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 20; attempt += 1)
      statuses.push((await test.ask('/logging', { ...body, password: 'Wr0ng!pass' })).status);
    const told = statuses.filter((status) => status === 401).length;
    const { rows } = await test.pool.query<{ wrong: number }>(`select wrong from identity.attempts where key like 'loginStranger:%'`);
    expect(told).toBeLessThanOrEqual(rows[0]?.wrong ?? 0);
    expect(told).toBeLessThanOrEqual(6);
  });
});

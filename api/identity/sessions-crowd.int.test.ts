import { randomBytes } from 'node:crypto';
import { Chance } from '@academy/platform/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestClock, createTestPool } from '../testing/test-identity.ts';
import { createSessions, mostOpen, type Sessions } from './sessions.ts';

const browsers = 1_000;
const atOnce = 20;
const seed = 20_261_128;

let database: Awaited<ReturnType<typeof createTestPool>>;
let accounts: readonly number[];
let processes: readonly Sessions[];
const revoked = new Set<string>();

beforeAll(async () => {
  database = await createTestPool(inject('databaseUrl'));
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into identity.accounts (email, role, password_hash, status, created_at)
     select format('a%s@example.com', number), 'athlete', 'x', 'active', now() from generate_series(1, $1) as number returning id`,
    [browsers / (mostOpen / 2)],
  );
  accounts = rows.map(({ id }) => Number(id));
  const shared = {
    pool: database.pool,
    key: randomBytes(32),
    revocations: { add: (session: string) => void revoked.add(session) },
    logger: { warn: () => {} },
    clock: createTestClock().now,
  };
  processes = [createSessions(shared), createSessions(shared)];
});
afterAll(() => database.drop());

interface Browser {
  readonly session: string;
  /** Every refresh token of the session, in order. */
  readonly tokens: string[];
}

/** Tabs of one browser refresh at once in either process, with the one cookie that they share. Some answers never arrive. */
async function refresh(tokens: string[], chance: Chance): Promise<readonly (string | undefined)[]> {
  const tabs = Array.from({ length: 1 + chance.below(3) }, () => processes[chance.below(processes.length)]);
  const answers = await Promise.all(tabs.map(async (process) => (await process?.rotate(tokens.at(-1) ?? ''))?.refreshToken));
  const arrived = answers.filter(() => !chance.once(3));
  // A tab without an answer asks again, with the cookie as it is.
  if (arrived.length === 0) return [...answers, ...(await refresh(tokens, chance))];
  const [next] = arrived;
  if (next !== undefined) tokens.push(next);
  return answers;
}

async function live(index: number): Promise<Browser> {
  const chance = new Chance(seed + index);
  const opened = await processes[index % 2]?.open(accounts[index % accounts.length] ?? 0, 'athlete');
  if (!opened) throw new Error('no session');
  const tokens = [opened.refreshToken];
  for (let times = 2 + chance.below(4); times > 0; times--) {
    const answers = await refresh(tokens, chance);
    // Whoever asked got the same one, whether it arrived or not.
    expect(new Set(answers)).toEqual(new Set([tokens.at(-1)]));
  }
  return { session: opened.id, tokens };
}

/** A used token returns, whose successor was used too: that is a thief, or an owner after one. */
async function steal({ session, tokens }: Browser, index: number): Promise<void> {
  const chance = new Chance(seed - index);
  const stolen = tokens[chance.below(tokens.length - 2)] ?? '';
  expect(revoked.has(session)).toBe(false);
  expect(await processes[chance.below(2)]?.rotate(stolen)).toBeNull();
  expect(revoked.has(session)).toBe(true);
  expect(await processes[chance.below(2)]?.rotate(tokens.at(-1) ?? '')).toBeNull();
}

async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item, index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += atOnce)
    results.push(...(await Promise.all(items.slice(from, from + atOnce).map((item, index) => work(item, from + index)))));
  return results;
}

it('signs no tab of 1,000 browsers out that lose answers, and ends each session whose used token returns', async () => {
  const all = await inTurns(
    Array.from({ length: browsers }, (_, index) => index),
    live,
  );
  expect(revoked.size).toBe(0);
  await inTurns(all, steal);
  expect(revoked.size).toBe(browsers);
});

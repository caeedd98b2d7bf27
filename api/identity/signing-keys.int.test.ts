import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createSigningKeys } from './signing-keys.ts';
import { createTestClock, createTestPool } from '../testing/test-identity.ts';

const day = 86_400;

describe('createSigningKeys', () => {
  let database: Awaited<ReturnType<typeof createTestPool>>;
  const key = randomBytes(32);
  beforeAll(async () => {
    database = await createTestPool(inject('databaseUrl'));
  });
  afterAll(() => database.drop());
  beforeEach(async () => void (await database.pool.query('truncate identity.signing_keys')));

  it('creates one key however many processes start at once, and finds it again', async () => {
    const { pool } = database;
    const clock = createTestClock().now;
    const all = await Promise.all([1, 2, 3, 4].map(() => createSigningKeys({ pool, key, clock })));
    expect(new Set(all.map((one) => one.current().kid)).size).toBe(1);
    const again = await createSigningKeys({ pool, key, clock });
    expect(again.current().kid).toBe(all[0]?.current().kid);
  });

  it('stores no private key in the clear', async () => {
    const { pool } = database;
    await createSigningKeys({ pool, key, clock: createTestClock().now });
    const { rows } = await pool.query<{ sealed_private_key: Buffer }>('select sealed_private_key from identity.signing_keys');
    expect(rows[0]?.sealed_private_key.includes('PRIVATE KEY')).toBe(false);
  });

  it('refuses to start with another master key, or with swapped keys', async () => {
    const { pool } = database;
    const clock = createTestClock().now;
    await createSigningKeys({ pool, key, clock });
    await expect(createSigningKeys({ pool, key: randomBytes(32), clock })).rejects.toThrow('authenticate');
    await pool.query(`update identity.signing_keys set kid = 'another'`);
    await expect(createSigningKeys({ pool, key, clock })).rejects.toThrow('authenticate');
  });

  it('signs with a new key only after every process could read it; the old one still verifies', async () => {
    const { pool } = database;
    const clock = createTestClock();
    const keys = await createSigningKeys({ pool, key, clock: clock.now });
    const first = keys.current().kid;
    clock.advance(91 * day);
    await keys.refresh();
    expect(keys.current().kid).toBe(first);
    clock.advance(1800);
    const second = keys.current().kid;
    expect(second).not.toBe(first);
    expect(keys.publicKey(first)).not.toBeNull();
    expect(keys.publicKey(second)).not.toBeNull();
    expect(keys.publicKey('another')).toBeNull();
  });

  it('retires a key two rotations later, and refuses its tokens after two more days', async () => {
    const { pool } = database;
    const clock = createTestClock();
    const keys = await createSigningKeys({ pool, key, clock: clock.now });
    const first = keys.current().kid;
    for (let rotation = 0; rotation < 2; rotation += 1) {
      clock.advance(91 * day);
      await keys.refresh();
    }
    expect(keys.publicKey(first)).not.toBeNull();
    clock.advance(2 * day + 1);
    await keys.refresh();
    expect(keys.publicKey(first)).toBeNull();
  });
});

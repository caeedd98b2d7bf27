import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { createPool, createRootKey, rootKeysSql, runKeysCommand } from './index.ts';

let database: TestDatabase;
let folder = '';
let printed = '';
beforeEach(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  folder = mkdtempSync(path.join(tmpdir(), 'academy-keys-'));
  const pool = createPool(database.url, { applicationName: 'tests' });
  await pool.query(`create schema audit; ${rootKeysSql('audit', false)}`);
  await pool.end();
  printed = '';
  const write = (text: unknown): boolean => ((printed += String(text)), true);
  vi.spyOn(process.stdout, 'write').mockImplementation(write);
  vi.spyOn(process.stderr, 'write').mockImplementation(write);
});
afterEach(async () => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
  await database.drop();
});

const first = randomBytes(32);
/** The exit code and what was printed, with this key set. */
async function run(set: Buffer, ...args: readonly string[]): Promise<{ code: number; text: string }> {
  printed = '';
  const code = await runKeysCommand('audit', args, { DATABASE_URL: database.url, AUDIT_KEY: set.toString('hex') });
  return { code, text: printed };
}
async function rootBy(set: Buffer): Promise<string> {
  const pool = createPool(database.url, { applicationName: 'tests' });
  try {
    return (await createRootKey({ client: pool, schema: 'audit', key: set }).read()).toString('hex');
  } finally {
    await pool.end();
  }
}
const fileAt = (name: string): string => path.join(folder, name);
const nameIn = (text: string): string => /[\da-f]{16}/u.exec(text)?.[0] ?? 'none';

it('replaces a key: makes one in a file, names both, retires the old one', async () => {
  const root = await rootBy(first);
  const added = await run(first, 'add', fileAt('new.key'));
  expect(added).toMatchObject({ code: 0, text: expect.stringMatching(/^[\da-f]{16} opens the data too\. Set AUDIT_KEY to what is in /u) });
  expect(statSync(fileAt('new.key')).mode & 0o777).toBe(0o600);
  const second = Buffer.from(readFileSync(fileAt('new.key'), 'utf8').trim(), 'hex');
  expect(await rootBy(second)).toBe(root);
  const { text: listed } = await run(second, 'list');
  expect(listed.split('\n').map((line) => line.charAt(0))).toEqual([' ', '*', '']);
  expect(await run(second, 'retire', nameIn(listed))).toEqual({ code: 0, text: `${nameIn(listed)} opens nothing any more.\n` });
  await expect(rootBy(first)).rejects.toThrow('opens nothing');
  expect(await rootBy(second)).toBe(root);
});

it('takes a key that is in the file already, and no file of anything else', async () => {
  await rootBy(first);
  const given = randomBytes(32);
  writeFileSync(fileAt('given.key'), `${given.toString('hex')}\n`);
  expect((await run(first, 'add', fileAt('given.key'))).code).toBe(0);
  expect(await rootBy(given)).toBe(await rootBy(first));
  writeFileSync(fileAt('notes'), 'not a key');
  expect(await run(first, 'add', fileAt('notes'))).toMatchObject({ code: 1, text: expect.stringContaining('64 hexadecimal digits') });
  expect(readFileSync(fileAt('notes'), 'utf8')).toBe('not a key');
});

it('retires neither the key that is set nor one that is not there, and nothing with a key that opens nothing', async () => {
  const root = await rootBy(first);
  const set = nameIn((await run(first, 'list')).text);
  expect(await run(first, 'retire', set)).toMatchObject({ code: 1, text: expect.stringContaining('is the key that is set now') });
  expect(await run(first, 'retire', 'ab'.repeat(8))).toMatchObject({ code: 1, text: expect.stringContaining('there is no key') });
  const stranger = randomBytes(32);
  expect(await run(stranger, 'retire', set)).toMatchObject({ code: 1, text: expect.stringContaining('opens nothing in this database') });
  expect(await run(stranger, 'add', fileAt('new.key'))).toMatchObject({ code: 1 });
  expect(await rootBy(first)).toBe(root);
});

it.each([[], ['show'], ['list', 'all'], ['add'], ['retire'], ['retire', 'a', 'b']])('prints its help for %s', async (...args) => {
  expect(await run(first, ...args)).toMatchObject({ code: 2, text: expect.stringContaining('Usage: npm run operate -- audit-key list') });
});

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { environmentOf } from '../load/crowd.ts';
import { eventually } from '../product/eventually.ts';
import type { Product } from '../product/product.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const schema = 'views';

/** Rebuilds every read model beside the live one; names the tables that are not the same afterwards. Nothing may be written meanwhile. */
export async function compareWithRebuild(product: Product): Promise<readonly string[]> {
  const env = environmentOf(product, 'projections/main.ts');
  const client = new pg.Client({ connectionString: env['DATABASE_URL'] });
  await client.connect();
  try {
    const before = await settled(client);
    await run(process.execPath, [path.join(root, 'projections/rebuild.ts'), 'all'], { cwd: root, env, timeout: 300_000 });
    const after = await digests(client);
    return [...new Set([...before.keys(), ...after.keys()])].filter((table) => before.get(table) !== after.get(table));
  } finally {
    await client.end();
  }
}

/** Longer than the read models gather events, also on a busy machine. */
const restMs = 4_000;

/** Longer than the media server waits for somebody whose connection broke. */
const mostCallMs = 60_000;

/** Whether somebody is still in a call: the media server will write that they left. */
async function isSomebodyInACall(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = $1 and tablename like 'call\\_log\\_v%'",
    [schema],
  );
  for (const { name } of rows) {
    const path = '$.stays[*] ? (@.to == null)';
    const { rowCount } = await client.query(
      `select 1 from ${schema}.${pg.escapeIdentifier(name)} where jsonb_path_exists(attendance, $1::jsonpath) and phase <> 'over' limit 1`,
      [path],
    );
    if (rowCount !== 0) return true;
  }
  return false;
}

/** The tables once they are unchanged for a while, because late writes may still be pending. */
async function settled(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const end = Date.now() + mostCallMs;
  await eventually('nobody is in a call', async () => Date.now() > end || !(await isSomebodyInACall(client)) || undefined, 2 * mostCallMs);
  let last = await digests(client);
  let since = Date.now();
  return await eventually('the read models come to rest', async () => {
    const next = await digests(client);
    if ([...next].some(([table, digest]) => last.get(table) !== digest)) since = Date.now();
    last = next;
    return Date.now() - since >= restMs ? next : undefined;
  });
}

async function digests(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = $1 order by 1',
    [schema],
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${schema}.${pg.escapeIdentifier(name)} t order by 1`);
    const hash = createHash('sha256');
    for (const { row } of rows) hash.update(`${row}\n`);
    found.set(name, `${String(rows.length)} rows, ${hash.digest('hex')}`);
  }
  if (found.size === 0) throw new Error(`there are no tables in the schema ${schema}`);
  return found;
}

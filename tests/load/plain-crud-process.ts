import { spawn } from 'node:child_process';
import { createSecretKey, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import jwt from 'jsonwebtoken';
import pg from 'pg';

export interface PlainCrud {
  readonly port: number;
  readonly pid: number;
  /** One token for each athlete. */
  readonly tokens: readonly string[];
  readonly stop: () => Promise<void>;
}

const schema = `
  create table coaches (id bigint primary key, review_count integer not null default 0, star_sum bigint not null default 0);
  create table reviews (
    id bigint generated always as identity primary key,
    coach_id bigint not null references coaches,
    athlete_id bigint not null,
    rating smallint not null,
    comment text not null,
    created_at timestamptz not null default now(),
    unique (coach_id, athlete_id)
  );
  create index on reviews (coach_id, created_at desc)`;

/** The program of a yardstick. */
export type CrudScript = 'plain-crud.ts' | 'one-statement-crud.ts';

/** A yardstick in a separate process, with a separate database on the product's server. */
export async function startPlainCrud(
  script: CrudScript,
  productUrl: string,
  coachIds: readonly number[],
  athletes: number,
): Promise<PlainCrud> {
  const name = `plain_crud_${randomBytes(4).toString('hex')}`;
  await query(productUrl, `create database ${name}`);
  const url = new URL(productUrl);
  url.pathname = `/${name}`;
  await query(url.href, schema);
  await query(url.href, 'insert into coaches (id) select unnest($1::bigint[])', [coachIds]);

  const secret = randomBytes(32).toString('hex');
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script)], {
    env: { ...process.env, DATABASE_URL: url.href, CRUD_SECRET: secret, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const port = Number(line.split(' ')[1]);
  const key = createSecretKey(Buffer.from(secret));
  const tokens = Array.from({ length: athletes }, (_, i) => jwt.sign({ id: i + 1, role: 'athlete' }, key, { expiresIn: '1h' }));
  return {
    port,
    pid: child.pid ?? 0,
    tokens,
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      await query(productUrl, `drop database ${name} with (force)`);
    },
  };
}

async function query(url: string, text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}

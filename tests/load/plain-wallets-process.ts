import { type ChildProcess, spawn } from 'node:child_process';
import { createSecretKey, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import jwt from 'jsonwebtoken';
import pg from 'pg';

export interface StartedServer {
  readonly port: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

export interface PlainWallets extends StartedServer {
  /** One token for each wallet. */
  readonly tokens: readonly string[];
}

const schema = `
  create table wallets (id bigint primary key, total bigint not null, held bigint not null, is_frozen boolean not null default false);
  create table holds (
    wallet_id bigint not null references wallets,
    hold_id text not null,
    coach_id bigint not null,
    paise bigint not null,
    created_at timestamptz not null default now(),
    primary key (wallet_id, hold_id)
  )`;

/** Starts a program that prints its port. */
export async function startServer(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<StartedServer> {
  const child: ChildProcess = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${path.basename(program)} ended before it was ready`);
  });
  const ready = once(child.stdout?.setEncoding('utf8') ?? child, 'data') as Promise<[string]>;
  const [line] = await Promise.race([ready, ended]);
  ended.catch(() => {});
  return {
    port: Number(line.split(' ')[1]),
    pid: child.pid ?? 0,
    async stop() {
      const over = once(child, 'exit');
      child.kill('SIGKILL');
      await over;
    },
  };
}

/** The yardstick in a separate process, with a separate database on the product's server. */
export async function startPlainWallets(productUrl: string, wallets: number): Promise<PlainWallets> {
  const name = `plain_wallets_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client(productUrl);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(productUrl);
  url.pathname = `/${name}`;
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query(schema);
  await client.query('insert into wallets (id, total, held) select id, 1000000000000, 0 from generate_series(1, $1) as id', [wallets]);
  await client.end();

  const secret = randomBytes(32).toString('hex');
  const env = { ...process.env, DATABASE_URL: url.href, CRUD_SECRET: secret, NODE_ENV: 'production' };
  const server = await startServer(path.join(import.meta.dirname, 'plain-wallets.ts'), [], env);
  const key = createSecretKey(Buffer.from(secret));
  return {
    ...server,
    tokens: Array.from({ length: wallets }, (_, i) => jwt.sign({ id: i + 1, role: 'athlete' }, key, { expiresIn: '1h' })),
    async stop() {
      await server.stop();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

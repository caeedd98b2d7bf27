import { spawn } from 'node:child_process';
import { createSecretKey, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import jwt from 'jsonwebtoken';
import pg from 'pg';

/** A time as the product's list of free times has it. */
export interface FreeTime {
  readonly at: string;
  readonly local: string;
}

export interface PlainBookings {
  readonly port: number;
  readonly pid: number;
  /** One token for each athlete. */
  readonly tokens: readonly string[];
  /** Puts the free times of a coach into the table from which they are read. */
  readonly putSlots: (coachId: number, slots: readonly FreeTime[]) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const schema = `
  create extension btree_gist;
  create table coaches (id bigint primary key, price_paise integer not null, length_minutes integer not null);
  create table bookings (
    id bigint generated always as identity primary key,
    coach_id bigint not null references coaches,
    athlete_id bigint not null,
    kind text not null,
    span tstzrange not null,
    state text not null,
    held_until timestamptz,
    price_paise integer not null,
    created_at timestamptz not null default now(),
    exclude using gist (coach_id with =, span with &&) where (state in ('held', 'confirmed'))
  );
  create index on bookings (athlete_id);
  create table slots (coach_id bigint not null, starts_at timestamptz not null, at text not null, local text not null, primary key (coach_id, starts_at))`;

/** The yardstick in a separate process, with a separate database on the product's server. Sessions of its coaches last half an hour. */
export async function startPlainBookings(productUrl: string, coachIds: readonly number[], athletes: number): Promise<PlainBookings> {
  const name = `plain_bookings_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client(productUrl);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(productUrl);
  url.pathname = `/${name}`;
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query(schema);
  await client.query('insert into coaches select unnest($1::bigint[]), 60000, 30', [coachIds]);

  const secret = randomBytes(32).toString('hex');
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'plain-bookings.ts')], {
    env: { ...process.env, DATABASE_URL: url.href, CRUD_SECRET: secret, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const key = createSecretKey(Buffer.from(secret));
  const tokens = Array.from({ length: athletes }, (_, i) => jwt.sign({ id: i + 1, role: 'athlete' }, key, { expiresIn: '1h' }));
  return {
    port: Number(line.split(' ')[1]),
    pid: child.pid ?? 0,
    tokens,
    async putSlots(coachId, slots) {
      const values = [coachId, slots.map(({ at }) => at), slots.map(({ local }) => local)];
      await client.query(
        'insert into slots select $1, at::timestamptz, at, local from unnest($2::text[], $3::text[]) as given (at, local)',
        values,
      );
    },
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      await client.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

import { createSecretKey, randomBytes } from 'node:crypto';
import path from 'node:path';
import jwt from 'jsonwebtoken';
import pg from 'pg';
import { type StartedServer, startServer } from './plain-wallets-process.ts';

export interface PlainConversations extends StartedServer {
  readonly tokenOf: (role: 'athlete' | 'coach', id: number) => string;
  /** Puts that many messages of the athlete into a conversation. */
  readonly fill: (coachId: number, athleteId: number, count: number, text: string) => Promise<void>;
}

const schema = `
  create table messages (
    id uuid primary key,
    position bigint generated always as identity,
    coach_id bigint not null,
    athlete_id bigint not null,
    by_coach boolean not null,
    text text not null,
    sent_at timestamptz not null default now()
  );
  create index on messages (coach_id, athlete_id, position)`;

/** The yardstick in a separate process, with a separate database on the product's server. */
export async function startPlainConversations(productUrl: string): Promise<PlainConversations> {
  const name = `plain_conversations_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client(productUrl);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(productUrl);
  url.pathname = `/${name}`;
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query(schema);

  const secret = randomBytes(32).toString('hex');
  const env = { ...process.env, DATABASE_URL: url.href, CRUD_SECRET: secret, NODE_ENV: 'production' };
  const server = await startServer(path.join(import.meta.dirname, 'plain-conversations.ts'), [], env);
  const key = createSecretKey(Buffer.from(secret));
  return {
    ...server,
    tokenOf: (role, id) => jwt.sign({ id, role }, key, { expiresIn: '1h' }),
    async fill(coachId, athleteId, count, text) {
      const insert = `insert into messages (id, coach_id, athlete_id, by_coach, text)
        select gen_random_uuid(), $1, $2, false, $4 from generate_series(1, $3::integer)`;
      await client.query(insert, [coachId, athleteId, count, text]);
      await client.query('vacuum analyze messages');
    },
    async stop() {
      await server.stop();
      await client.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

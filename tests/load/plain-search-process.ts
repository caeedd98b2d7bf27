import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';

const schema = 'plain_search';

export interface PlainSearch {
  readonly port: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** The yardstick in a process of its own, over the same coaches in a table of its own. */
export async function startPlainSearch(databaseUrl: string): Promise<PlainSearch> {
  await query(
    databaseUrl,
    `create schema ${schema};
     set search_path to ${schema};
     create table coaches as
       select coach_id, name, sport, excerpt, years, languages, gender, image_id, rate_paise, reviews, score / 10.0 as rating,
              case when years < 10 then '0-10' when years < 20 then '10-20' when years <= 30 then '20-30' end as experience_range
       from views.coach_search_v2;
     alter table coaches add primary key (coach_id);
     create index on coaches (sport);
     create index on coaches (experience_range);
     create index on coaches (gender);
     create index on coaches (rating desc, reviews desc, coach_id);
     create index on coaches (years);
     analyze coaches`,
  );
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'plain-search.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, SEARCH_SCHEMA: schema, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return {
    port: Number(line.split(' ')[1]),
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      await query(databaseUrl, `drop schema ${schema} cascade`);
    },
  };
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { EventStoreDBClient, START, streamNameFilter } from '@eventstore/db-client';
import pg from 'pg';
import { type Product, startProduct } from '../product/product.ts';
import { environmentOf, gatherCrowd } from './crowd.ts';
import { median } from './http-load.ts';
import { measureVisibility } from './visibility.ts';

/**
 * A rebuild of the read model of reviews, beside merely reading the same events through the client, in turns, and beside
 * folding them with a transaction for each.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { events: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '3' } },
});
const [events, rounds] = [Number(values.events), Number(values.rounds)];
if (!(Number.isInteger(events) && events >= 1000 && Number.isInteger(rounds) && rounds > 0)) {
  throw new Error('usage: --events 1000000 --rounds 3');
}

const coaches = 1000;
const root = path.resolve(import.meta.dirname, '../..');
const seconds = async (work: () => Promise<void> | void): Promise<number> => {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
};

/** As little as a reader can do: takes each event and counts it. */
async function read(url: string): Promise<void> {
  const client = EventStoreDBClient.connectionString(url);
  let count = 0;
  const subscription = client.subscribeToAll({ fromPosition: START, filter: streamNameFilter({ prefixes: ['review-'] }) });
  for await (const { event } of subscription) {
    if (event && ++count >= events) break;
  }
  await client.dispose();
}

function rebuild(product: Product): void {
  execFileSync(process.execPath, [path.join(root, 'projections/rebuild.ts'), 'coach_reviews'], {
    env: environmentOf(product, 'projections/main.ts'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Seconds an event, each in a transaction of its own with the counters and the checkpoint. */
async function oneByOne(databaseUrl: string): Promise<number> {
  const sample = 5000;
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(`
      create schema bench;
      set search_path to bench;
      create table reviews (position bigint primary key, coach_id bigint, athlete_id bigint, rating smallint, comment text);
      create table ratings (coach_id bigint primary key, count bigint, stars bigint);
      create table checkpoint (position bigint);
      insert into checkpoint values (0)`);
    const took = await seconds(async () => {
      for (let position = 1; position <= sample; position++) {
        const coach = position % coaches;
        await client.query('begin');
        await client.query('insert into reviews values ($1, $2, $3, $4, $5)', [
          position,
          coach,
          position,
          5,
          'Clear, patient and always on time.',
        ]);
        await client.query(
          `insert into ratings as known values ($1, 1, 5)
           on conflict (coach_id) do update set count = known.count + 1, stars = known.stars + 5`,
          [coach],
        );
        await client.query('update checkpoint set position = $1', [position]);
        await client.query('commit');
      }
    });
    return took / sample;
  } finally {
    await client.query('drop schema if exists bench cascade');
    await client.end();
  }
}

async function compare(product: Product): Promise<void> {
  console.log(`${availableParallelism()} cores, Node ${process.version}; writing ${events} reviews …`);
  gatherCrowd(product, { coaches, athletes: Math.ceil(events / coaches), reviews: events });
  await measureVisibility(product.api).settled();
  const { EVENTSTORE_URL: storeUrl = '', DATABASE_URL: databaseUrl = '' } = environmentOf(product, 'projections/main.ts');
  const [reading, rebuilding]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    reading.push(await seconds(() => read(storeUrl)));
    rebuilding.push(await seconds(() => rebuild(product)));
  }
  const alone = (await oneByOne(databaseUrl)) * events;
  const [a, b] = [median(reading), median(rebuilding)];
  const rate = (took: number): string => `${took.toFixed(1)} s, ${Math.round(events / took)} events/s`;
  console.log(`read through the client    ${rate(a)}`);
  console.log(`rebuild                    ${rate(b)}: ${(b / a).toFixed(2)} times as long as reading`);
  console.log(`one transaction an event   ${rate(alone)} (from a sample): the rebuild is ${(alone / b).toFixed(0)} times as fast`);
}

const product = await startProduct({ environment: { LOG_LEVEL: 'warn' } });
try {
  await compare(product);
} finally {
  await product.stop();
  product.remove();
}

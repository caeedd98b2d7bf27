import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { EventStoreDBClient, START, streamNameFilter } from '@eventstore/db-client';
import pg from 'pg';
import { type Product, startProduct } from '../product/product.ts';
import { environmentOf, gatherCrowd, ownerUrlOf } from './crowd.ts';
import { openCaughtUp } from './caught-up.ts';
import { head, ratios, row, short, spread, spreadOfRatios } from './spread.ts';

/**
 * A rebuild of the read model of reviews and one of all read models, beside merely reading the same events through the client and
 * beside one transaction for each event, in turns. `-- --quick` takes two minutes, with a tenth of the events.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { events: { type: 'string' }, rounds: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const [events, rounds] = [Number(values.events ?? (values.quick ? 100_000 : 1_000_000)), Number(values.rounds ?? (values.quick ? 3 : 5))];
if (!(Number.isInteger(events) && events >= 1000 && Number.isInteger(rounds) && rounds > 0)) {
  throw new Error('usage: [--quick] --events 1000000 --rounds 5');
}

const coaches = 1000;
/** Number of events folded one by one; the time for all events is extrapolated from them. */
const sample = Math.min(5_000, events);
const root = path.resolve(import.meta.dirname, '../..');
const seconds = async (work: () => Promise<void> | void): Promise<number> => {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
};

/** The cheapest reader: counts the events. */
async function read(url: string): Promise<void> {
  const client = EventStoreDBClient.connectionString(url);
  let count = 0;
  const subscription = client.subscribeToAll({ fromPosition: START, filter: streamNameFilter({ prefixes: ['review-'] }) });
  for await (const { event } of subscription) {
    if (event && ++count >= events) break;
  }
  await client.dispose();
}

function rebuild(product: Product, model: string): void {
  execFileSync(process.execPath, [path.join(root, 'projections/rebuild.ts'), model], {
    env: environmentOf(product, 'projections/main.ts'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Seconds for all events, each in its own transaction with the counters and the checkpoint. */
async function oneByOne(databaseUrl: string): Promise<number> {
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
    return (took / sample) * events;
  } finally {
    await client.query('drop schema if exists bench cascade');
    await client.end();
  }
}

async function compare(product: Product): Promise<void> {
  console.log(`${availableParallelism()} cores, Node ${process.version}; writing ${events} reviews …`);
  gatherCrowd(product, { coaches, athletes: Math.ceil(events / coaches), reviews: events });
  const caughtUp = await openCaughtUp(product, ['coach_reviews', 'coach_search', 'home_facts'], ['review-']);
  await caughtUp.wait();
  await caughtUp.close();
  const { EVENTSTORE_URL: storeUrl = '' } = environmentOf(product, 'projections/main.ts');
  const [reading, one, all, alone]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round < rounds; round++) {
    reading.push(await seconds(() => read(storeUrl)));
    one.push(await seconds(() => rebuild(product, 'coach_reviews')));
    all.push(await seconds(() => rebuild(product, 'all')));
    alone.push(await oneByOne(ownerUrlOf(product)));
  }
  console.log(`\nMedian of ${rounds} rounds, least and most in brackets; ratios are of neighbouring rounds.\n`);
  head(`${events.toLocaleString('en')} events`, 'took, s', 'events/s', 'to reading', 'one transaction an event, to it');
  const print = (name: string, took: readonly number[]): void =>
    row(
      name,
      spread(took),
      spread(took.map((one) => events / one)),
      took === reading ? '' : spreadOfRatios(took, reading),
      took === alone ? '' : spread(ratios(alone, took), (ratio) => ratio.toFixed(1)),
    );
  print('read through the client', reading);
  print('rebuild of coach_reviews', one);
  print('rebuild of all read models', all);
  print(`one transaction an event (extrapolated from ${short(sample)})`, alone);
}

const product = await startProduct({ environment: { LOG_LEVEL: 'warn' } });
try {
  await compare(product);
} finally {
  await product.stop();
  product.remove();
}

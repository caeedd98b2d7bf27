import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Product } from '../product/product.ts';
import { openCaughtUp } from './caught-up.ts';
import { environmentOf, gatherCrowd } from './crowd.ts';
import { get, load, percentile } from './http-load.ts';
import { head, row, spread, spreadOfRatios } from './spread.ts';

export interface DrillOptions {
  /** Reviews, which the read model is made of. */
  readonly events: number;
  readonly rounds: number;
}

const coaches = 1_000;
const model = 'coach_reviews';
const root = path.resolve(import.meta.dirname, '../..');
/** Of a round in which nothing but the queries runs. */
const quietMs = 4_000;

interface Taken {
  readonly seconds: number;
  /** Milliseconds of each query meanwhile, sorted. */
  readonly queries: readonly number[];
}

/** Runs a program of the read side, which has to end with 0. */
async function run(product: Product, script: string): Promise<void> {
  const args = [path.join(root, 'projections', script), model];
  const child = spawn(process.execPath, args, {
    env: environmentOf(product, 'projections/main.ts'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
}

/** Two people turn pages of reviews, a hundred times a second together, until the work is done. */
async function meanwhile(product: Product, coachIds: readonly number[], work: () => Promise<unknown>): Promise<Taken> {
  const over = new AbortController();
  let index = 0;
  const next = (): Buffer => get(`/get_all_reviews?limit=20&coach_id=${coachIds[index++ % coachIds.length]}`);
  const port = Number(new URL(product.api).port);
  const reading = load({ port, connections: 2, seconds: 3_600, pauseMs: 20, next, signal: over.signal });
  const from = performance.now();
  await work().finally(() => over.abort());
  const seconds = (performance.now() - from) / 1_000;
  const { latencies, others } = await reading;
  if (Object.keys(others).length > 0) throw new Error(`not every query was answered with 200: ${JSON.stringify(others)}`);
  return { seconds, queries: latencies };
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, quietMs));

/** A drill of a read model beside its rebuild, in turns, and what both do to those who read it meanwhile. */
export async function measureDrill(product: Product, { events, rounds }: DrillOptions): Promise<void> {
  const crowd = gatherCrowd(product, { coaches, athletes: Math.ceil(events / coaches), reviews: events });
  const caughtUp = await openCaughtUp(product, [model], ['review-']);
  await caughtUp.wait();
  await caughtUp.close();
  const works = {
    'nothing else': pause,
    [`a rebuild of ${model}`]: () => run(product, 'rebuild.ts'),
    [`a drill of ${model}`]: () => run(product, 'drill.ts'),
  };
  const taken: Record<string, Taken[]> = Object.fromEntries(Object.keys(works).map((name) => [name, []]));
  for (let round = -1; round < rounds; round++)
    for (const [name, work] of Object.entries(works)) {
      const one = await meanwhile(product, crowd.coachIds, work);
      if (round >= 0) taken[name]?.push(one);
    }
  print(taken, events);
}

function print(taken: Readonly<Record<string, readonly Taken[]>>, events: number): void {
  const [quiet = [], rebuilt = []] = Object.values(taken);
  const seconds = (of: readonly Taken[]): number[] => of.map((one) => one.seconds);
  const at = (of: readonly Taken[], share: number): number[] => of.map(({ queries }) => percentile(queries, share));
  console.log('\nA drill beside a rebuild, and a page of reviews asked for a hundred times a second meanwhile.\n');
  head(`${events.toLocaleString('en')} events`, 'took, s', 'to a rebuild', 'queries', 'p50 ms', 'p99 ms', 'p50 to quiet', 'p99 to quiet');
  for (const [name, of] of Object.entries(taken)) {
    const isQuiet = of === quiet;
    row(
      name,
      isQuiet ? '' : spread(seconds(of)),
      isQuiet || of === rebuilt ? '' : spreadOfRatios(seconds(of), seconds(rebuilt)),
      of.reduce((sum, { queries }) => sum + queries.length, 0).toLocaleString('en'),
      ...[0.5, 0.99].map((share) => spread(at(of, share))),
      ...[0.5, 0.99].map((share) => (isQuiet ? '' : spreadOfRatios(at(of, share), at(quiet, share)))),
    );
  }
}

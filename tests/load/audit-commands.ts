import { setTimeout as delay } from 'node:timers/promises';
import { BACKWARDS, END, EventStoreDBClient } from '@eventstore/db-client';
import pg from 'pg';
import { eventually } from '../product/eventually.ts';
import type { Product } from '../product/product.ts';
import { openCaughtUp } from './caught-up.ts';
import { cpuSeconds, residentBytes } from './cpu.ts';
import { gatherCrowd, ownerUrlOf } from './crowd.ts';
import { load, percentile } from './http-load.ts';
import { reviewRequest, spreadPairs } from './review-pairs.ts';
import { head, row, spread, spreadOfRatios } from './spread.ts';

export interface CommandsOptions {
  /** Of a round. */
  readonly seconds: number;
  readonly rounds: number;
}

/** Settings of the product under such a load. */
export const commandsEnvironment = { REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'warn', CHECK_RESPONSES: '0' };

const script = 'audit/main.ts';
const coaches = 900;
const athletes = 8_000;
const connections = [10, 64];
/** The read models that fold reviews. */
const readModels = ['coach_reviews', 'coach_search', 'home_facts'];
/** Before the memory of a process that does nothing is looked at. */
const idleMs = 10_000;

interface Round {
  readonly done: number;
  /** Until every read model shows them. */
  readonly aSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** CPU µs of the sealer a command. */
  readonly sealing: number;
}

/** Waits until all that is in the log is sealed and indexed. */
async function openSealed(product: Product): Promise<{ readonly wait: () => Promise<void>; readonly close: () => Promise<void> }> {
  const store = EventStoreDBClient.connectionString(product.eventStore());
  const postgres = new pg.Client(ownerUrlOf(product));
  await postgres.connect();
  const endOfLog = async (): Promise<bigint> => {
    let position = 0n;
    for await (const { event } of store.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }))
      position = event?.position.commit ?? position;
    return position;
  };
  return {
    async wait() {
      const end = await endOfLog();
      await eventually('all is sealed', async () => {
        const { rowCount } = await postgres.query(
          'select from audit.checkpoint, audit.indexed where position >= $1 and number >= size and counted >= size',
          [end],
        );
        return rowCount === 1 || undefined;
      });
    },
    async close() {
      await postgres.end();
      await store.dispose();
    },
  };
}

/** Commands that are answered and shown while the log is sealed, beside the same while the sealer is stopped, in turns. */
export async function measureCommands(product: Product, { seconds, rounds }: CommandsOptions): Promise<void> {
  const sealer = (): number[] => product.pidsOf(script);
  const megabytes = (): number => sealer().reduce((sum, pid) => sum + residentBytes(pid), 0) / 1e6;
  await delay(idleMs);
  const atFirst = megabytes();
  const crowd = gatherCrowd(product, { coaches, athletes });
  const caughtUp = await openCaughtUp(product, readModels, ['review-']);
  const sealed = await openSealed(product);
  const pairs = spreadPairs(coaches, athletes);

  const measure = async (lanes: number, isSealing: boolean): Promise<Round> => {
    await sealed.wait();
    if (!isSealing) product.signal(script, 'SIGSTOP');
    try {
      const [port, next] = [Number(new URL(product.api).port), () => reviewRequest(crowd, pairs())];
      const [before, from] = [cpuSeconds(sealer()), performance.now()];
      const { done, others, latencies } = await load({ port, connections: lanes, seconds, next });
      if (Object.keys(others).length > 0) throw new Error(`not every command was accepted: ${JSON.stringify(others)}`);
      await caughtUp.wait();
      const aSecond = done / ((performance.now() - from) / 1_000);
      const sealing = ((cpuSeconds(sealer()) - before) / done) * 1e6;
      return { done, aSecond, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), sealing };
    } finally {
      if (!isSealing) product.signal(script, 'SIGCONT');
    }
  };

  try {
    console.log('\nCommands a second, until every read model shows them, with the sealer and while it is stopped.\n');
    head('connections', 'figure', 'commands, with / without', 'with', 'without', 'with to without');
    for (const lanes of connections) {
      const taken: Record<'with' | 'without', Round[]> = { with: [], without: [] };
      for (let round = -1; round < rounds; round++)
        for (const side of ['with', 'without'] as const) {
          const one = await measure(lanes, side === 'with');
          if (round >= 0) taken[side].push(one);
        }
      print(lanes, taken);
    }
    await sealed.wait();
    await delay(idleMs);
    console.log(
      `\nMemory of the process that seals while nothing happens: ${atFirst.toFixed(0)} MB after the start, ${megabytes().toFixed(0)} MB after all of this.`,
    );
  } finally {
    await sealed.close();
    await caughtUp.close();
  }
}

function print(lanes: number, { with: sealing, without }: Readonly<Record<'with' | 'without', readonly Round[]>>): void {
  const counted = (of: readonly Round[]): string => of.reduce((sum, { done }) => sum + done, 0).toLocaleString('en');
  const figures = [
    ['commands/s until drained', 'aSecond'],
    ['p50 ms', 'p50'],
    ['p99 ms', 'p99'],
  ] as const;
  for (const [name, key] of figures) {
    const of = (side: readonly Round[]): number[] => side.map((round) => round[key]);
    row(
      lanes,
      name,
      `${counted(sealing)} / ${counted(without)}`,
      spread(of(sealing)),
      spread(of(without)),
      spreadOfRatios(of(sealing), of(without)),
    );
  }
  row(lanes, 'CPU µs of the sealer a command', counted(sealing), spread(sealing.map((round) => round.sealing)), '', '');
}

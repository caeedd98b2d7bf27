import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { percentile } from './http-load.ts';
import { head, row, spread, spreadOfRatios } from './spread.ts';

export interface SettlementSizes {
  /** Settled at one moment. */
  readonly many: number;
  /** Settled one after the other, 200 a second. */
  readonly steady: number;
  readonly rounds: number;
}

interface Ended {
  /** From the first that was settled until all money has arrived. */
  readonly ms: number;
  /** Milliseconds that the money of each was in neither wallet; ours alone. */
  readonly transit?: readonly number[];
}

const everyMs = 5;
const plainProgram = path.join(import.meta.dirname, 'plain-settlements.ts');
const sides = {
  ours: [path.resolve(import.meta.dirname, '../../processes/testing/settlements.ts')],
  plain: [plainProgram],
  'plain with a fee': [plainProgram, '--fee'],
} as const;
type Side = keyof typeof sides;

async function run(databaseUrl: string, ...args: readonly string[]): Promise<Ended> {
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    maxBuffer: 10_000_000,
  });
  return JSON.parse(stdout) as Ended;
}

/** Settlements of sessions beside graphile-worker with a double entry in one transaction each, in turns on one Postgres server. */
export async function measureSettlements(databaseUrl: string, { many, steady, rounds }: SettlementSizes): Promise<void> {
  const taken: Record<Side, number[]> = { ours: [], plain: [], 'plain with a fee': [] };
  for (let round = 0; round < rounds; round++)
    for (const [side, args] of Object.entries(sides) as [Side, readonly string[]][])
      taken[side].push((1_000 * many) / (await run(databaseUrl, ...args, '--many', `${many}`)).ms);
  head(`${many.toLocaleString('en')} settlements at one moment`, 'a second', 'ours to it');
  for (const [side, rates] of Object.entries(taken)) row(side, spread(rates), side === 'ours' ? '' : spreadOfRatios(taken.ours, rates));

  const transits: (readonly number[])[] = [];
  for (let round = 0; round < rounds; round++) {
    const { transit = [] } = await run(databaseUrl, ...sides.ours, '--many', `${steady}`, '--every', `${everyMs}`);
    transits.push(transit.toSorted((a, b) => a - b));
  }
  const at = (share: number): string => spread(transits.map((transit) => percentile(transit, share)));
  console.log('');
  head(`${1_000 / everyMs} settlements a second, ${steady.toLocaleString('en')} of them`, 'p50 ms in transit', 'p99 ms', 'most, ms');
  row('ours', at(0.5), at(0.99), at(1));
}

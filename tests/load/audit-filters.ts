import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Product } from '../product/product.ts';
import { ownerUrlOf } from './crowd.ts';
import { percentile } from './http-load.ts';
import { head, ratios, row, spread, spreadOfRatios } from './spread.ts';

/** Milliseconds by what was asked and by rounds; `key` is a select by number. */
type Times = Readonly<Record<string, readonly (readonly number[])[]>>;

interface Measured {
  readonly small: number;
  readonly records: number;
  readonly few: Times;
  readonly many: Times;
}

export interface FiltersOptions {
  readonly records: number;
  readonly rounds: number;
  /** Pages of each filter in a round. */
  readonly samples: number;
}

const root = path.resolve(import.meta.dirname, '../..');
/** Where the growth is measured from. */
const small = 10_000;

/** A page of records by each filter of the explorer beside a select of one record by its number, over few records and over many. */
export async function measureFilters(product: Product, { records, rounds, samples }: FiltersOptions): Promise<void> {
  const options = { records, small: Math.min(small, records / 5), rounds, samples };
  const load = ['audit/testing/load/explorer.ts', ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, `${value}`])];
  const text = execFileSync(process.execPath, load, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: ownerUrlOf(product) },
    encoding: 'utf8',
    maxBuffer: 64 * 1_024 * 1_024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  print(JSON.parse(text) as Measured);
}

const at = (share: number, times: Times[string] = []): number[] =>
  times.map((round) =>
    percentile(
      round.toSorted((a, b) => a - b),
      share,
    ),
  );

function print({ small: before, records, few, many }: Measured): void {
  const count = (number: number): string => number.toLocaleString('en');
  console.log(
    `\nA page of the explorer by its filters; the last columns are what it takes over ${count(records)} records to over ${count(before)}.\n`,
  );
  head(`${count(records)} records`, 'samples', 'p50 ms', 'p99 ms', 'p50 to a key', 'p99 to a key', 'p50 grown', 'p99 grown');
  for (const [name, rounds] of Object.entries(many)) {
    const isKey = name === 'key';
    const toKey = (share: number): string => (isKey ? '' : spreadOfRatios(at(share, rounds), at(share, many['key'])));
    const grown = (share: number): string => spread(ratios(at(share, rounds), at(share, few[name])), (ratio) => ratio.toFixed(2));
    row(
      isKey ? 'select by number' : name,
      count(rounds.flat().length),
      ...[0.5, 0.99].map((share) => spread(at(share, rounds))),
      ...[0.5, 0.99].map(toKey),
      ...[0.5, 0.99].map(grown),
    );
  }
}

import { load, percentile } from './http-load.ts';
import { head, row, spread, spreadOfRatios } from './spread.ts';

/** One of the servers that are compared. */
export interface LoopSide {
  readonly port: number;
  /** CPU seconds so far, of all processes that take part. */
  readonly cpu: () => number;
  /** Sent one after the other, and again from the first. */
  readonly requests: readonly Buffer[];
}

export interface Loop {
  readonly connections: number;
  /** Of a round. */
  readonly seconds: number;
  readonly rounds: number;
}

interface Round {
  readonly aSecond: number;
  /** µs of CPU a request. */
  readonly cpu: number;
  readonly p50: number;
  readonly p99: number;
}

async function measure({ port, cpu, requests }: LoopSide, { connections, seconds }: Loop): Promise<Round> {
  let index = 0;
  const next = (): Buffer => requests[index++ % requests.length]!;
  const before = cpu();
  const { done, others, seconds: took, latencies } = await load({ port, connections, seconds, next });
  if (Object.keys(others).length > 0) throw new Error(`not every request was answered with 200: ${JSON.stringify(others)}`);
  const each = ((cpu() - before) / done) * 1e6;
  return { aSecond: done / took, cpu: each, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}

interface Taken {
  readonly name: string;
  readonly side: LoopSide;
  readonly rounds: Round[];
}

/** Rounds of all sides in turns, after one that is not counted; prints the figures of each, and the ratios of ours to the others. */
export async function compareLoops(own: LoopSide, beside: Readonly<Record<string, LoopSide>>, loop: Loop): Promise<void> {
  const ours: Taken = { name: 'ours', side: own, rounds: [] };
  const others = Object.entries(beside).map(([name, side]): Taken => ({ name, side, rounds: [] }));
  const all = [ours, ...others];
  for (let round = -1; round < loop.rounds; round++)
    for (const { side, rounds } of all) {
      const one = await measure(side, loop);
      if (round >= 0) rounds.push(one);
    }
  console.log(`\nMedians of ${loop.rounds} rounds of ${loop.seconds} s in turns, least and most in brackets.\n`);
  head('figure', ...all.map(({ name }) => name), ...others.map(({ name }) => `ours to ${name}`));
  for (const [figure, key] of [
    ['requests/s', 'aSecond'],
    ['CPU µs a request', 'cpu'],
    ['p50 ms', 'p50'],
    ['p99 ms', 'p99'],
  ] as const) {
    const of = ({ rounds }: Taken): number[] => rounds.map((round) => round[key]);
    row(figure, ...all.map((one) => spread(of(one))), ...others.map((one) => spreadOfRatios(of(ours), of(one))));
  }
}

import { randomUUID } from 'node:crypto';
import { holdRequest, hotHold, type Side, type Sizes, spreadHold } from './bookings-sides.ts';
import { load, type LoadResult, percentile } from './http-load.ts';
import { head, row, spread, spreadOfRatios } from './spread.ts';

const connections = 64;

export interface Given {
  readonly sides: { readonly ours: Side; readonly plain: Side };
  readonly sizes: Sizes;
  readonly rounds: number;
  readonly seconds: number;
  /** Ours are sent with an Idempotency-Key each. */
  readonly isKeyed: boolean;
}

interface Round extends LoadResult {
  /** Seconds from the first request until everything is visible. */
  readonly drained: number;
  /** CPU seconds by process. */
  readonly cpu: Readonly<Record<string, number>>;
}

const kinds = { 'one week': hotHold, 'many coaches': spreadHold } as const;
type Kind = keyof typeof kinds;

const sum = (values: Iterable<number>): number => Array.from(values).reduce((all, one) => all + one, 0);
const at = (share: number) => (round: Round) => percentile(round.latencies, share);
const measures: readonly [string, (round: Round) => number][] = [
  ['holds/s until drained', ({ done, drained }) => done / drained],
  ['holds/s until the last answer', ({ done, seconds }) => done / seconds],
  ['CPU µs a hold', ({ done, cpu }) => (sum(Object.values(cpu)) / done) * 1e6],
  ['p50 ms', at(0.5)],
  ['p99 ms', at(0.99)],
];

/** Holds of free times, of both sides in turns. Each round goes on where the one before stopped. */
export async function measureHolds(given: Given): Promise<void> {
  const { sides, rounds, seconds } = given;
  const counts = new Map<string, number>();
  const measure = async (name: keyof typeof sides, kind: Kind): Promise<Round> => {
    const side = sides[name];
    const next = (): Buffer => {
      const count = counts.get(`${name} ${kind}`) ?? 0;
      counts.set(`${name} ${kind}`, count + 1);
      const headers = given.isKeyed && name === 'ours' ? { 'Idempotency-Key': randomUUID() } : {};
      return holdRequest(side, kinds[kind](given.sizes, count), headers);
    };
    const before = side.cpu();
    const from = performance.now();
    const result = await load({ port: side.port, connections, seconds, next, success: '201' });
    await side.settle();
    const drained = (performance.now() - from) / 1000;
    const cpu = Object.entries(side.cpu()).map(([process, used]) => [process, used - (before[process] ?? 0)] as const);
    if (Object.keys(result.others).length > 0) throw new Error(`${name}: not every hold was accepted: ${JSON.stringify(result.others)}`);
    return { ...result, drained, cpu: Object.fromEntries(cpu) };
  };

  console.log(
    `\n${connections} connections that hold free times; a round before each load is not counted. Medians of ${rounds} rounds of ` +
      `${seconds} s in turns, least and most in brackets; ratios are of neighbouring rounds.\n`,
  );
  head('holds', 'figure', 'ours', 'plain', 'ours to plain');
  const shares: (() => void)[] = [];
  for (const kind of ['one week', 'many coaches'] as const) {
    const taken: Record<keyof typeof sides, Round[]> = { ours: [], plain: [] };
    for (let round = -1; round < rounds; round++) {
      for (const name of ['ours', 'plain'] as const) {
        const one = await measure(name, kind);
        if (round >= 0) taken[name].push(one);
      }
    }
    const label = kind === 'one week' ? 'of one week' : `of ${given.sizes.spread.toLocaleString('en')} coaches`;
    for (const [figure, of] of measures) {
      const [ours, plain] = [taken.ours.map(of), taken.plain.map(of)];
      row(label, figure, spread(ours), spread(plain), spreadOfRatios(ours, plain));
    }
    shares.push(() => {
      for (const [name, all] of Object.entries(taken)) {
        const of = (process: string) => all.map(({ done, cpu }) => ((cpu[process] ?? 0) / done) * 1e6);
        row(
          label,
          name,
          Object.keys(all[0]?.cpu ?? {})
            .map((process) => `${process} ${spread(of(process))}`)
            .join(', '),
        );
      }
    });
  }
  console.log();
  head('holds', 'side', 'CPU µs a hold by process');
  for (const print of shares) print();
}

import { readFileSync } from 'node:fs';
import type { Product } from '../product/product.ts';

const scripts = [
  'api/main.ts',
  'projections/main.ts',
  'processes/main.ts',
  'audit/main.ts',
  'sfu/main.ts',
  'event-store/main.ts',
  'mailbox/main.ts',
  'mediasoup-worker',
] as const;
const watched = ['api/main.ts', 'projections/main.ts', 'processes/main.ts', 'sfu/main.ts'] as const;

const everyMs = 2_000;
/** A shorter run has not settled yet. */
const enoughSamples = 40;
/** Permitted growth of the last quarter of a run over the one before. */
const mostGrowth = 0.15;

/** The effects of a run on the product's processes. */
export interface Watch {
  /** Problems, one sentence each. */
  readonly stop: () => { readonly problems: readonly string[]; readonly report: readonly string[] };
}

export function watchProcesses(product: Product): Watch {
  const pids = (): Record<string, string> =>
    Object.fromEntries(
      scripts.map((script) => [
        script,
        product
          .pidsOf(script)
          .toSorted((a, b) => a - b)
          .join(' '),
      ]),
    );
  const before = pids();
  const samples = new Map<string, number[]>(watched.map((script) => [script, []]));
  const sample = (): void => {
    for (const script of watched) {
      const [pid] = product.pidsOf(script);
      const megabytes = pid === undefined ? null : residentOf(pid);
      if (megabytes !== null) samples.get(script)?.push(megabytes);
    }
  };
  sample();
  const timer = setInterval(sample, everyMs);
  return {
    stop() {
      clearInterval(timer);
      sample();
      const after = pids();
      const ended = scripts
        .filter((script) => before[script] !== after[script])
        .map((script) => `${script} was another process before: ${before[script] ?? ''}, now ${after[script] ?? ''}`);
      const growths = [...samples].flatMap(([script, list]) => growthOf(script, list) ?? []);
      return { problems: [...ended, ...growths], report: [...samples].map(([script, list]) => memoryOf(script, list)) };
    },
  };
}

function residentOf(pid: number): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);

function quarter(list: readonly number[], which: number): readonly number[] {
  const size = list.length / 4;
  return list.slice(Math.floor(size * which), Math.floor(size * (which + 1)));
}

const memoryOf = (script: string, list: readonly number[]): string => {
  const quarters = [0, 1, 2, 3].map((which) => mean(quarter(list, which)).toFixed(0));
  return `${script}: ${list[0]?.toFixed(0) ?? '?'} MB at the start, by quarters ${quarters.join(', ')}, ${list.at(-1)?.toFixed(0) ?? '?'} at the end, ${Math.max(...list).toFixed(0)} at most`;
};

function growthOf(script: string, list: readonly number[]): string | null {
  if (list.length < enoughSamples) return null;
  const [third, last] = [mean(quarter(list, 2)), mean(quarter(list, 3))];
  const growth = last / third - 1;
  return growth > mostGrowth ? `${script}: memory still climbs, by ${(growth * 100).toFixed(0)} % in the last quarter` : null;
}

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const everyMs = 100;

/** How far each read model was at a moment. */
export interface Sample {
  /** Milliseconds, of `performance.now()`. */
  readonly at: number;
  readonly checkpoints: ReadonlyMap<string, number>;
}

export interface Follow {
  readonly samples: readonly Sample[];
  /** The first sample in which the read model has passed the position. */
  readonly passed: (model: string, position: number, longestMs: number) => Promise<Sample>;
  readonly stop: () => Promise<void>;
}

/** Reads the checkpoints of read models ten times a second. */
export async function followCheckpoints(databaseUrl: string, models: readonly string[]): Promise<Follow> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const samples: Sample[] = [];
  const stopped = new AbortController();

  async function look(): Promise<void> {
    const text = 'select name, position from projections.checkpoints where name = any($1)';
    const { rows } = await client.query<{ name: string; position: string }>({ name: 'catch-up', text, values: [models] });
    samples.push({ at: performance.now(), checkpoints: new Map(rows.map(({ name, position }) => [name, Number(position)])) });
  }
  const over = (async () => {
    for (let next = performance.now(); !stopped.signal.aborted; next += everyMs) {
      await look();
      await pause(Math.max(0, next + everyMs - performance.now()));
    }
  })();
  // It is reported when the following is stopped.
  over.catch(() => {});

  return {
    samples,
    async passed(model, position, longestMs) {
      const end = performance.now() + longestMs;
      for (let seen = samples.length - 1; ; await pause(everyMs / 2)) {
        for (; seen < samples.length; seen++) {
          const sample = samples[seen];
          if (sample && (sample.checkpoints.get(model) ?? 0) >= position) return sample;
        }
        if (performance.now() > end) throw new Error(`${model} did not catch up within ${longestMs / 1000} s`);
      }
    },
    async stop() {
      stopped.abort();
      await over;
      await client.end();
    },
  };
}

/** How many of these ascending numbers are at most this one. */
export function upTo(ascending: readonly number[], limit: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The slope of the straight line with the least squares. */
export function slopeOf(points: readonly { readonly x: number; readonly y: number }[]): number {
  const mean = (of: (point: { readonly x: number; readonly y: number }) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  return mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.x - x) ** 2);
}

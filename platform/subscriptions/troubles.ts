import type { Check, Metrics } from '../metrics/index.ts';
import type { Pool } from 'pg';
import type { Bookkeeping } from './bookkeeping.ts';
import { stoppedHelp } from './subscriber-state.ts';

/** Stopped subscribers and parked streams of a room, as recorded by its workers. */
interface Troubles {
  /** Reason by subscriber. */
  readonly stopped: ReadonlyMap<string, string>;
  /** Parked streams by subscriber. */
  readonly parked: ReadonlyMap<string, number>;
}

export interface TroublesWatch {
  /** One check per subscriber, by name: stopped is not ready, parked is degraded. */
  readonly checks: Readonly<Record<string, Check>>;
  /** Metrics by subscriber, from the same source. */
  register(metrics: Metrics, gauges: readonly (keyof typeof helps)[]): void;
}

const freshMs = 1_000;
const helps = {
  stopped: stoppedHelp,
  parked: 'Streams that wait at an event which cannot be applied.',
} as const;

interface Row {
  model: string;
  reason: string | null;
  streams: number;
}

/** Reads from Postgres at most once a second, so that any process can report, not only the owner. */
export function watchTroubles(pool: Pool, { schema, worker, label }: Bookkeeping, names: readonly string[]): TroublesWatch {
  let known: { readonly at: number; readonly troubles: Promise<Troubles> } | undefined;

  const read = async (): Promise<Troubles> => {
    const { rows } = await pool.query<Row>({
      name: `${schema}-troubles`,
      text: `select model, reason, 0 as streams from ${schema}.stopped
             union all select model, null, count(*)::integer from ${schema}.parked group by model`,
    });
    return {
      stopped: new Map(rows.flatMap(({ model, reason }) => (reason === null ? [] : [[model, reason] as const]))),
      parked: new Map(rows.flatMap(({ model, reason, streams }) => (reason === null ? [[model, streams] as const] : []))),
    };
  };
  const troubles = (): Promise<Troubles> => {
    const now = performance.now();
    if (known === undefined || now - known.at > freshMs) {
      known = { at: now, troubles: read() };
      known.troubles.catch(() => (known = undefined));
    }
    return known.troubles;
  };
  const check = (name: string) => async () => {
    const { stopped, parked } = await troubles();
    const reason = stopped.get(name);
    if (reason !== undefined) return `stopped: ${reason}`;
    const streams = parked.get(name);
    return streams === undefined ? null : { degraded: `${streams} ${streams === 1 ? 'stream' : 'streams'} parked` };
  };

  return {
    checks: Object.fromEntries(names.map((name) => [name, check(name)])),
    register(metrics, gauges) {
      const valueOf = {
        stopped: ({ stopped }: Troubles, name: string) => (stopped.has(name) ? 1 : 0),
        parked: ({ parked }: Troubles, name: string) => parked.get(name) ?? 0,
      };
      for (const gauge of gauges) {
        metrics.gauge(`${worker}_${gauge}`, helps[gauge], [label], async (made) => {
          // Without an answer there is no figure; the last one may be wrong by now.
          made.reset();
          const found = await troubles().catch(() => null);
          if (found) for (const name of names) made.set({ [label]: name }, valueOf[gauge](found, name));
        });
      }
    },
  };
}

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type { Check, Verdict } from './readiness.ts';

/** The metrics of one process, with shortcuts for defining them. */
export interface Metrics {
  readonly registry: Registry;
  counter<Label extends string = never>(name: string, help: string, labels?: readonly Label[]): Counter<Label>;
  /** `collect` sets the values on each scrape. */
  gauge<Label extends string = never>(
    name: string,
    help: string,
    labels?: readonly Label[],
    collect?: (gauge: Gauge<Label>) => void | Promise<void>,
  ): Gauge<Label>;
  /** Buckets in seconds unless given. */
  histogram<Label extends string = never>(
    name: string,
    help: string,
    labels?: readonly Label[],
    buckets?: readonly number[],
  ): Histogram<Label>;
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A separate registry, so that several may exist in one process; `withDefaults` adds the process metrics. */
export function createMetrics({ withDefaults = false }: { readonly withDefaults?: boolean } = {}): Metrics {
  const registry = new Registry();
  if (withDefaults) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    counter: (name, help, labels = []) => new Counter({ name, help, labelNames: [...labels], registers }),
    gauge: <Label extends string>(
      name: string,
      help: string,
      labels: readonly Label[] = [],
      collect?: (gauge: Gauge<Label>) => void | Promise<void>,
    ) =>
      new Gauge<Label>({
        name,
        help,
        labelNames: [...labels],
        registers,
        ...(collect && {
          collect() {
            return collect(this);
          },
        }),
      }),
    histogram: (name, help, labels = [], buckets = seconds) =>
      new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers }),
  };
}

import type { Metric, Registry } from 'prom-client';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;
const name = 'http_request_duration_seconds';
const help = 'Time from the request line to the last byte handed to the socket.';

/** The requests of one method, route and status. */
interface Series {
  readonly labels: Readonly<Record<'method' | 'route' | 'status', string>>;
  /** Of each bucket alone; they are added up when read. */
  readonly counts: number[];
  sum: number;
}

/**
 * A histogram whose series are held by their owners: prom-client's own builds and hashes a label set at each observation,
 * which costs more than routing the request.
 */
export class RequestDurations {
  readonly #series: Series[] = [];

  register(registry: Registry): this {
    const metric = {
      name,
      help,
      type: 'histogram',
      aggregator: 'sum',
      collect: () => {},
      get: () => this.#read(),
      reset: () => this.#reset(),
    };
    registry.registerMetric(metric as unknown as Metric);
    return this;
  }

  /** Records seconds for a method and route; the series of each status is made when first seen. */
  observer(method: string, route: string): (status: number, seconds: number) => void {
    const byStatus = new Map<number, Series>();
    return (status, seconds) => {
      let series = byStatus.get(status);
      if (!series) {
        series = { labels: { method, route, status: String(status) }, counts: Array.from({ length: buckets.length + 1 }, () => 0), sum: 0 };
        byStatus.set(status, series);
        this.#series.push(series);
      }
      let index = 0;
      while (index < buckets.length && seconds > (buckets[index] ?? 0)) index++;
      series.counts[index] = (series.counts[index] ?? 0) + 1;
      series.sum += seconds;
    };
  }

  #read(): object {
    const values = this.#series.flatMap(({ labels, counts, sum }) => {
      let total = 0;
      const lines = [...buckets, '+Inf'].map((le, index) => {
        total += counts[index] ?? 0;
        return { labels: { ...labels, le }, value: total, metricName: `${name}_bucket` };
      });
      return [...lines, { labels, value: sum, metricName: `${name}_sum` }, { labels, value: total, metricName: `${name}_count` }];
    });
    return { name, help, type: 'histogram', aggregator: 'sum', values };
  }

  #reset(): void {
    for (const series of this.#series) {
      series.counts.fill(0);
      series.sum = 0;
    }
  }
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { eventually } from '../product/eventually.ts';

const product = inject('product');
const read = (file: string): string => readFileSync(path.resolve(import.meta.dirname, '../../docker/observability', file), 'utf8');
const inAlerts = (): string[] => [...read('alerts.yml').matchAll(/^ +expr: '(.+)'$/gmu)].map(([, expression]) => expression!);
const inDashboard = (): string[] =>
  (JSON.parse(read('dashboard.json')) as { panels: { targets?: { expr: string }[] }[] }).panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }) => expr),
  );

/** Names of metrics in expressions: ours and Node's have an underscore, labels and words of Prometheus have none, but for its function. */
const askedIn = (expressions: readonly string[]): string[] => {
  const words = expressions.flatMap((expression) => expression.match(/\b[a-z0-9]+(?:_[a-z0-9]+)+\b/gu) ?? []);
  return [...new Set(words)].filter((word) => word !== 'histogram_quantile').toSorted();
};

async function exposed(): Promise<Set<string>> {
  const { api, projections, processes, audit, mediaHealth } = product;
  const texts = await Promise.all(
    [api, projections, processes, audit, mediaHealth].map((address) =>
      eventually(`${address} answers`, async () => (await fetch(`${address}/metrics`)).text()),
    ),
  );
  const types = texts.flatMap((text) => Array.from(text.matchAll(/^# TYPE (\S+) (\S+)$/gmu)));
  return new Set(types.flatMap(([, name, type]) => (type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name!])));
}

it.each([
  ['alerts', inAlerts],
  ['panels of the dashboard', inDashboard],
])('%s ask only for metrics that the processes have', async (_, expressionsOf) => {
  const names = askedIn(expressionsOf());
  expect(names.length).toBeGreaterThan(20);
  const known = await exposed();
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

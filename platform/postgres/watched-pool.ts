import type { ClientBase, Pool } from 'pg';
import type { Watch } from '../outages/index.ts';

type Ask = (...values: never[]) => unknown;

/**
 * Sends every query of the pool and its clients through the watch: while Postgres is down queries fail at once, and pending ones are given
 * up. A query given up may still be carried out.
 */
export function watchPool(pool: Pool, watch: Pick<Watch, 'ask'>): void {
  pool.query = watched(pool.query.bind(pool), watch) as Pool['query'];
  pool.connect = watched(pool.connect.bind(pool), watch) as Pool['connect'];
  pool.on('connect', (client) => {
    client.query = watched(client.query.bind(client), watch) as ClientBase['query'];
  });
}

/** The pool calls its clients with a callback: those queries were already watched at the pool. */
const watched =
  (ask: Ask, watch: Pick<Watch, 'ask'>) =>
  (...values: never[]): unknown =>
    typeof values.at(-1) === 'function' ? ask(...values) : watch.ask(() => ask(...values) as Promise<unknown>);

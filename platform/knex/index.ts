import knex, { type Knex } from 'knex';

/**
 * For migrations and rarely run queries: it costs twice the CPU of a prepared statement. Apart from the other code of Postgres, because it
 * is a tenth of the modules that a process would load at its start.
 */
export const createKnex = (url: string, { max = 4 }: { readonly max?: number } = {}): Knex =>
  knex({ client: 'pg', connection: { connectionString: url, keepAlive: true }, pool: { min: 0, max }, acquireConnectionTimeout: 10_000 });

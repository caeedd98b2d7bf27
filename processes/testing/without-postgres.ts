import { createLogger } from '@academy/platform/logging';
import { DependencyAway } from '@academy/platform/outages';
import { createQueries } from '@academy/projections/queries';
import type { Pool } from 'pg';

const pool = { query: () => Promise.reject(new DependencyAway('Postgres', false)) } as unknown as Pool;

/** Tools where there is no Postgres: read models and tables do not answer. */
export const withoutPostgres = { pool, queries: createQueries(pool), logger: createLogger({ name: 'specification', level: 'silent' }) };

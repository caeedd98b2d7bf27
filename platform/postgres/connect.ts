import { Client, type ClientBase, type ClientConfig, Pool, type PoolClient } from 'pg';

export interface SessionOptions {
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  /** The server cancels a statement after this time; 0 for never. Default 5,000. */
  readonly statementTimeoutMs?: number;
  /** Server settings of the session, e.g. `{ search_path: 'views' }`. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface PoolOptions extends SessionOptions {
  /** Default 10, which two cores serve faster than 40. */
  readonly max?: number;
  /** Timeout of waiting for a connection. Default 2,000. */
  readonly connectTimeoutMs?: number;
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onIdleError?: (error: Error) => void;
}

export type Session = Client;

function configOf(url: string, { applicationName, statementTimeoutMs = 5_000, settings = {} }: SessionOptions): ClientConfig {
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value.replaceAll(/[\\ ]/g, String.raw`\$&`)}`);
  return {
    connectionString: url,
    application_name: applicationName,
    statement_timeout: statementTimeoutMs,
    // A server that vanished silently must not block forever.
    ...(statementTimeoutMs > 0 ? { query_timeout: statementTimeoutMs + 5_000 } : {}),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(flags.length > 0 ? { options: flags.join(' ') } : {}),
  };
}

export function createPool(url: string, options: PoolOptions): Pool {
  const { max = 10, connectTimeoutMs = 2_000, onIdleError } = options;
  const pool = new Pool({ ...configOf(url, options), max, connectionTimeoutMillis: connectTimeoutMs });
  // Without a listener, the end of an idle connection would end the process.
  pool.on('error', (error) => onIdleError?.(error));
  return pool;
}

/** A dedicated connection for locks, LISTEN and bulk work. It has an `error` listener; `end` reports its loss. */
export async function openSession(url: string, options: SessionOptions): Promise<Session> {
  const client = new Client({ ...configOf(url, options), connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Commits the changes of `work`, or rolls them back if it throws. */
export async function withTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await rollback(client).catch((cause: unknown) => {
      broken = cause instanceof Error ? cause : new Error('the rollback failed', { cause });
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

const rollback = (client: ClientBase): Promise<unknown> => client.query('rollback');

const passing = /^(?:08|53|57|58|40|55)|^E[A-Z]+$/;

/** True for an error of the connection or the server that a retry may fix, false for an error of the statement. */
export function isConnectionProblem(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string') return passing.test(code);
  return /connection|timeout|not queryable/i.test(error.message);
}

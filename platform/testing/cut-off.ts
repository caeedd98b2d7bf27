import type { ClientBase, Pool } from 'pg';

/** Ends other sessions of that application in the caller's database. Other tests share the server. */
export async function cutOff(db: Pick<Pool | ClientBase, 'query'>, applicationName: string): Promise<void> {
  await db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [applicationName],
  );
}

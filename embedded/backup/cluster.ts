import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Session } from '@academy/platform/postgres';
import { copyFolder } from './copy.ts';

/** Left out as PostgreSQL's manual says ("Continuous Archiving", "Backing Up the Data Directory"): the next start makes them anew. */
const emptied = /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/[^/]+$/u;
const left = /(?:^|\/)(?:postmaster\.(?:pid|opts)|pgsql_tmp[^/]*|pg_internal\.init[^/]*|superuser\.password\.\d+)$/u;
const emptyFoldersOfLogs = /^pg_wal\/(?:archive_status|summaries)$/u;

const sealMs = 5_000;

export interface Cluster {
  /** Ends the backup: what is committed until now is in it. Takes some milliseconds. */
  readonly seal: () => Promise<void>;
  /** Copies the log that a restored server reads first. After `seal`. */
  readonly copyLog: () => Promise<void>;
}

/**
 * Copies the folder of a running PostgreSQL by its low-level interface. The session belongs to a superuser and stays open until
 * `copyLog` is done: its temporary slot keeps the log, and its end would end the backup.
 */
export async function copyCluster(session: Session, data: string, target: string): Promise<Cluster> {
  await session.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`]);
  const started = await session.query<{ file: string }>(`select pg_walfile_name(pg_backup_start('academy', true)) as file`);
  await copyFolder(data, target, (file) => !left.test(file) && (!emptied.test(file) || emptyFoldersOfLogs.test(file)));
  const first = started.rows[0]?.file ?? '';
  let last = '';
  return {
    async seal() {
      // Writers wait for it.
      await session.query(`set statement_timeout = ${sealMs}`);
      const { rows } = await session.query<{ file: string; label: string; spaces: string }>(
        `select pg_walfile_name(lsn) as file, labelfile as label, spcmapfile as spaces from pg_backup_stop(false)`,
      );
      const [end] = rows;
      if (!end) throw new Error('PostgreSQL did not end the backup.');
      if (end.spaces !== '') throw new Error('PostgreSQL has tablespaces outside its folder, which this backup does not copy.');
      last = end.file;
      await writeFile(path.join(target, 'backup_label'), end.label, { mode: 0o600 });
    },
    async copyLog() {
      const isNeeded = (name: string): boolean => /^[\dA-F]{24}$/u.test(name) && name >= first && name <= last;
      await copyFolder(path.join(data, 'pg_wal'), path.join(target, 'pg_wal'), isNeeded);
    },
  };
}

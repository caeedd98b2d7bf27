import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { openSession, type Session } from '@academy/platform/postgres';
import { backUp as backUpLog, headOf } from '../event-store/commands/backup.ts';
import { servingUrl } from '../postgres/index.ts';
import { isClaimed } from '../processes/data-dir.ts';
import { copyCluster } from './cluster.ts';
import { copyDatabase, copyFolder, copyIfThere } from './copy.ts';
import { headsFileOf } from './heads.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { writeSums } from './sums.ts';
import { withWritersHeld } from './writers.ts';

/** Of one statement: the longest is the checkpoint at the beginning. */
const longestMs = 10 * 60_000;

export interface BackedUp extends Manifest {
  /** How long writers were held. */
  readonly heldMs: number;
}

/**
 * Copies everything a running product knows into a new folder, as it is at one moment: while the writers of rows that events need
 * are held, for some milliseconds, Postgres seals its copy and the head of the log is read. The log is copied up to that head.
 */
export async function backUp(dataDir: string, target: string): Promise<BackedUp> {
  if (existsSync(target)) throw new Error(`${target} already exists.`);
  if (`${target}/`.startsWith(`${dataDir}/`)) throw new Error(`A backup inside ${dataDir} would be lost with it. Name a folder elsewhere.`);
  if (!isClaimed(dataDir))
    throw new Error(`Nothing is running on ${dataDir}. Run npm start, or set DATA_DIR to the folder of a running copy.`);
  const url = servingUrl(path.join(dataDir, 'postgres'));
  if (url === undefined || !existsSync(path.join(dataDir, 'event-store'))) {
    throw new Error(
      `${dataDir} does not hold Postgres and the event log. Servers of their own have their own backup; docs/operations.md says in which order.`,
    );
  }
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const sessions: Session[] = [];
  const open = async (): Promise<Session> => {
    const session = await openSession(url, { applicationName: 'backup', statementTimeoutMs: longestMs });
    sessions.push(session);
    return session;
  };
  try {
    const backedUp = await fill(unfinished, dataDir, await open(), await open());
    await rename(unfinished, target);
    return backedUp;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await Promise.all(sessions.map(async (session) => await session.end()));
  }
}

async function fill(target: string, dataDir: string, copying: Session, holding: Session): Promise<BackedUp> {
  const [source, into] = [dataDir, target].map((folder) => (name: string) => path.join(folder, name)) as [Place, Place];
  // Before the moment: the log that is restored must contain every head that the audit has signed.
  if (existsSync(source('audit'))) await copyFolder(source('audit'), into('audit'));
  await mkdir(into('audit'), { recursive: true, mode: 0o700 });
  await copyIfThere(headsFileOf(dataDir), into('audit/heads'));
  const cluster = await copyCluster(copying, source('postgres/data'), into('postgres/data'));
  const { head, heldMs } = await withWritersHeld(holding, async () => {
    const from = performance.now();
    await cluster.seal();
    return { head: headOf(source('event-store')), heldMs: performance.now() - from };
  });
  const time = new Date().toISOString();
  await cluster.copyLog();
  const events = backUpLog(source('event-store'), into('events.db'), { upTo: head });
  // After the moment: a payment that an event tells of is known to the provider.
  for (const name of ['version', 'master.key', 'audit.key']) await copyIfThere(source(name), into(name));
  if (existsSync(source('mailbox'))) await copyFolder(source('mailbox'), into('mailbox'));
  if (existsSync(source('payment-provider/provider.db'))) {
    await mkdir(into('payment-provider'), { mode: 0o700 });
    copyDatabase(source('payment-provider/provider.db'), into('payment-provider/provider.db'));
  }
  const { rows } = await copying.query<{ server_version: string }>('show server_version');
  const manifest = { time, events, postgres: rows[0]?.server_version ?? '', hasMasterKey: existsSync(into('master.key')) };
  await writeManifest(target, manifest);
  await writeSums(target);
  return { ...manifest, heldMs };
}

type Place = (name: string) => string;

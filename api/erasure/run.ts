import { readFile } from 'node:fs/promises';
import { eventDefinitions } from '@academy/domain';
import { createCodec, createEventStore } from '@academy/platform/event-store';
import { createPool, createRootKey, createSubjectKeys, openSession } from '@academy/platform/postgres';
import { erasePerson, findHoldings, purgeDeletedRows } from './erase-person.ts';
import type { Scan } from './finding.ts';
import { findKnownValues, type KnownValue, valuesOfLines } from './known-values.ts';
import type { Person } from './person.ts';
import { rebuildViews } from './rebuild-views.ts';
import { exitCodeOf, describePlan, describeFindings } from './report.ts';
import { scanFiles } from './scan-files.ts';
import { scanLog } from './scan-log.ts';
import { scanTables } from './scan-tables.ts';
import type { Settings } from './settings.ts';

type Say = (text: string) => void;

/** Opens everything the commands need; must be closed. */
function open({ databaseUrl, eventStoreUrl, masterKey }: Settings) {
  const pool = createPool(databaseUrl, { applicationName: 'erase', max: 2, statementTimeoutMs: 60_000 });
  const store = createEventStore({ url: eventStoreUrl });
  const keys = createSubjectKeys(pool, createRootKey({ client: pool, schema: 'identity', key: masterKey }));
  const codec = createCodec(eventDefinitions, keys);
  return {
    pool,
    store,
    keys,
    codec,
    async [Symbol.asyncDispose]() {
      await Promise.all([pool.end(), store.close()]);
    },
  };
}

type Tools = ReturnType<typeof open>;

async function scan({ store }: Pick<Tools, 'store'>, { databaseUrl, dataDir }: Settings, values: readonly KnownValue[]): Promise<Scan> {
  const own = values.filter(({ isShared }) => !isShared);
  const session = await openSession(databaseUrl, { applicationName: 'erase', statementTimeoutMs: 0 });
  try {
    const found = [...(await scanLog(store, own)), ...(await scanTables(session, own))];
    const files = dataDir === null ? { findings: [], unread: ['files: DATA_DIR is not set'] } : await scanFiles(dataDir, own);
    return { findings: [...found, ...files.findings], unread: files.unread };
  } finally {
    await session.end();
  }
}

function tell(say: Say, values: readonly KnownValue[], scanned: Scan): number {
  const shared = values.filter(({ isShared }) => isShared).length;
  say(
    describeFindings(
      values.filter(({ isShared }) => !isShared),
      scanned,
    ),
  );
  if (shared > 0) say(`Not searched for: ${shared} that other people share, such as a date of birth.`);
  return exitCodeOf(scanned);
}

/** Searches for the person's current values, or for the lines of `file`. Returns the exit code. */
export async function runScan(settings: Settings, person: Person, file: string | undefined, say: Say): Promise<number> {
  await using tools = open(settings);
  const values = file === undefined ? (await findKnownValues(tools, person)).values : valuesOfLines(await readFile(file, 'utf8'));
  if (values.length === 0) throw new Error(`Nothing is known of ${person.subject} any more: pass the values with --values, one per line.`);
  return tell(say, values, await scan(tools, settings, values));
}

/** Without `isSure` it only lists what would be erased. Returns the exit code. */
export async function runErase(
  settings: Settings,
  person: Person,
  isSure: boolean,
  environment: NodeJS.ProcessEnv,
  say: Say,
): Promise<number> {
  await using tools = open(settings);
  const holdings = await findHoldings(tools.pool, person);
  const { values, events } = await findKnownValues(tools, person);
  if (holdings.account === null && events === 0) throw new Error(`There is no ${person.subject}.`);
  say(describePlan(person, holdings, events));
  if (!isSure) {
    say(`Nothing was changed. To erase: npm run operate -- erase ${person.subject} --yes ${person.subject}`);
    return 0;
  }
  await erasePerson(tools.pool, tools.keys, person);
  say('Account, sessions, files and key are gone. Rebuilding the views …');
  await rebuildViews({ ...environment, DATABASE_URL: settings.viewsUrl ?? settings.databaseUrl, DATABASE_URL_FILE: undefined });
  for (const step of await purgeDeletedRows(settings.databaseUrl)) say(`Postgres failed to do this: ${step}`);
  return tell(say, values, await scan(tools, settings, values));
}

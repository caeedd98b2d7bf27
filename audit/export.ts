import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openSession, type Session } from '@academy/platform/postgres';
import { openSnapshot, type RowsSource, type Snapshot } from './export/read-rows.ts';
import { writeExport } from './export/write-export.ts';
import { openSigners } from './heads/keys.ts';
import { readSettings } from './settings.ts';

const usage = `Usage: npm run operate -- audit-export FILE.tar [--from SIZE] [--to SIZE]

Writes all records between two heads into a signed archive for academy-audit: by default from the beginning to a head that is signed now,
with the rows of read models at that moment. It waits for that head, a minute at most. With --to it has no rows.`;

/** A head is signed each minute. */
const waitMs = 150_000;

/** A number of records that was given, or null. Throws for anything else. */
function sizeOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,15}$/u.test(text)) throw new Error(usage);
  return Number(text);
}

interface Asked {
  readonly file: string;
  readonly from: number;
  readonly to: number | null;
}

function asked(): Asked {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' }, to: { type: 'string' } } });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new Error(usage);
  return { file: path.resolve(file), from: sizeOf(values.from) ?? 0, to: sizeOf(values.to) };
}

async function write(session: Session, { file, from, to }: Asked, rows: RowsSource | null): Promise<void> {
  const { auditKey, origin, clock } = readSettings(process.env);
  // One state of the tables for all of it.
  await session.query('begin isolation level repeatable read read only');
  const { rows: heads } = await session.query<{ size: string }>('select size from audit.heads order by size desc limit 1');
  if (!heads[0]) throw new Error('No head was signed yet; the first comes as soon as all is sealed.');
  const signers = await openSigners(session, auditKey, origin, clock());
  const newest = Number(heads[0].size);
  const manifest = await writeExport(session, {
    file,
    from,
    to: to ?? newest,
    signers,
    origin,
    now: clock(),
    by: userInfo().username,
    ...(rows && { rows }),
  });
  process.stdout.write(`${manifest.records} records, ${manifest.from + 1} to ${manifest.to}, are in ${file}\n`);
}

async function run(): Promise<void> {
  const wanted = asked();
  const { databaseUrl } = readSettings(process.env);
  const session = await openSession(databaseUrl, { applicationName: 'audit export', statementTimeoutMs: 120_000 });
  let snapshot: Snapshot | null = null;
  try {
    snapshot = wanted.to === null ? await openSnapshot(databaseUrl) : null;
    await write(session, wanted, snapshot && (await snapshot.covered(session, waitMs)));
  } finally {
    await Promise.all([session.end(), snapshot?.close()]);
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

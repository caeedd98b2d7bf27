import path from 'node:path';
import { parseArgs } from 'node:util';
import { openSession } from '@academy/platform/postgres';
import { writeExport } from './export/write-export.ts';
import { openSigners } from './heads/keys.ts';
import { readSettings } from './settings.ts';

const usage = `Usage: npm run operate -- audit-export FILE.tar [--from SIZE] [--to SIZE]

Writes all records between two heads into a signed archive for academy-audit: by default from the beginning to the newest head.`;

/** A number of records that was given, or null. Throws for anything else. */
function sizeOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,15}$/u.test(text)) throw new Error(usage);
  return Number(text);
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' }, to: { type: 'string' } } });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new Error(usage);
  const [from, to] = [sizeOf(values.from), sizeOf(values.to)];
  const { databaseUrl, auditKey, origin, clock } = readSettings(process.env);
  const session = await openSession(databaseUrl, { applicationName: 'audit export', statementTimeoutMs: 120_000 });
  try {
    // One state of the tables for all of it.
    await session.query('begin isolation level repeatable read read only');
    const { rows } = await session.query<{ size: string }>('select size from audit.heads order by size desc limit 1');
    if (!rows[0]) throw new Error('No head was signed yet; the first comes as soon as all is sealed.');
    const signers = await openSigners(session, auditKey, origin, clock());
    const newest = Number(rows[0].size);
    const manifest = await writeExport(session, {
      file: path.resolve(file),
      from: from ?? 0,
      to: to ?? newest,
      signers,
      origin,
      now: clock(),
    });
    process.stdout.write(`${manifest.records} records, ${manifest.from + 1} to ${manifest.to}, are in ${path.resolve(file)}\n`);
  } finally {
    await session.end();
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

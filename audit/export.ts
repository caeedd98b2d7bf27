import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exportTo } from './export/export-to.ts';
import { readSettings } from './settings.ts';

const usage = `Usage: npm run operate -- audit-export FILE.tar [--from SIZE] [--to SIZE]

Writes all records between two heads into a signed archive for academy-audit: by default from the beginning to a head that is signed now,
with the rows of read models at that moment. It waits for that head, a minute at most. With --to it has no rows.`;

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

/** Ctrl-C leaves nothing half written behind, which the next export would stop at. */
function interruption(): AbortSignal {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => interrupted.abort(new Error('It was interrupted; nothing was written.')));
  return interrupted.signal;
}

async function run(): Promise<void> {
  const { file, from, to } = asked();
  const { databaseUrl, auditKey, origin, clock } = readSettings(process.env);
  const { manifest } = await exportTo({
    databaseUrl,
    auditKey,
    origin,
    now: clock(),
    by: userInfo().username,
    file,
    from,
    to,
    signal: interruption(),
  });
  process.stdout.write(`${manifest.records} records, ${manifest.from + 1} to ${manifest.to}, are in ${file}\n`);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

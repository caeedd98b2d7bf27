import { parseArgs } from 'node:util';
import { openBooks } from './books.ts';
import { openLog } from './open-log.ts';
import { openProvider } from './open-provider.ts';
import { describeReconciled } from './reconciliation/describe.ts';
import { lastReconciled, noteReconciled } from './reconciliation/notes.ts';
import { isAllWell, reconcile } from './reconciliation/reconcile.ts';
import { readSettings } from './settings.ts';

const help = `Usage: npm run operate -- reconcile [--all] [--json]

Compares all money, as is done each night: the entries of the log among each other, the read models of money with the log, and the payment
provider's book with our entries. It changes no money, and can run at any time. What it finds is shown on /metrics until the next one.

  --all   asks the provider for every payment and payout there ever was, not only for what changed since the last comparison
  --json  one line of JSON

Exit code: 0 all of it agrees, 1 something was found, 2 it could not be done, 3 nothing was found but not all could be compared.
`;

const codes = { allWell: 0, found: 1, failed: 2, partly: 3 } as const;

async function run(): Promise<number> {
  const options = { all: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
  const { values } = parseArgs({ options });
  if (values.help === true) {
    process.stdout.write(help);
    return codes.allWell;
  }
  const settings = readSettings(process.env);
  const log = openLog(settings, () => process.stderr.write('connection lost, reconnecting\n'));
  const provider = openProvider(settings, () => {});
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  try {
    const { pool } = log;
    const before = values.all === true ? null : await lastReconciled({ pool });
    const done = await openBooks({ ...log, databaseUrl: settings.databaseUrl, signal: stopping.signal })((books) =>
      reconcile({ ...books, provider: provider.provider, now: settings.clock(), before }),
    );
    await noteReconciled({ pool }, { ...done, endedAt: settings.clock() });
    const asJson = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
    process.stdout.write(values.json === true ? `${JSON.stringify(done, asJson)}\n` : describeReconciled(done));
    if (isAllWell(done)) return codes.allWell;
    return done.findings.length > 0 ? codes.found : codes.partly;
  } finally {
    provider.close();
    await log.close();
  }
}

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return codes.failed;
});

import { parseArgs } from 'node:util';
import { createEventStore } from '@academy/platform/event-store';
import { checkLedger } from './ledger/check-ledger.ts';
import { describeLedger } from './ledger/describe.ts';
import { readStoreSettings } from './settings.ts';

const help = `Usage: npm run operate -- ledger [--json]

Adds up all money of the log and checks its rules after every event:
  1  the lines of each event sum to zero
  2  no wallet is overdrawn, by its money or its holds, and each of its events says what is in it
  3  no journey, nor the fees, are below zero
  4  a hold ends once, and a journey credits and debits a wallet once
It reads the event store only, and changes nothing. Run by itself, it reads EVENTSTORE_URL.

Exit code: 0 all rules hold, 1 one is broken (the first position comes first), 2 they could not be checked.
`;

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help === true) {
    process.stdout.write(help);
    return 0;
  }
  const onRestart = (): void => void process.stderr.write('connection lost, reconnecting\n');
  const store = createEventStore({ url: readStoreSettings(process.env).eventStoreUrl, onRestart });
  try {
    const report = await checkLedger(store);
    const asJson = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
    process.stdout.write(values.json === true ? `${JSON.stringify(report, asJson)}\n` : describeLedger(report));
    return report.breaches.length === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
}

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});

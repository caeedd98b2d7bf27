import { execFile } from 'node:child_process';
import path from 'node:path';

const program = path.join(import.meta.dirname, '../../projections/ledger.ts');

/** What the operators' check of the ledger finds in a log; null if every rule holds. Throws if it cannot be checked. */
export function brokenLedger(eventStore: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    // What Node has compiled already halves its start.
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const environment = { PATH, NODE_COMPILE_CACHE, EVENTSTORE_URL: eventStore };
    const child = execFile(process.execPath, [program], { env: environment, timeout: 60_000 }, (error, out, trouble) => {
      if (error === null) resolve(null);
      else if (child.exitCode === 1 && out.includes('broken')) resolve(out);
      else reject(new Error(`the ledger could not be checked: ${trouble || error.message}`));
    });
  });
}

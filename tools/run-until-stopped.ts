import path from 'node:path';
import { readSettings, type Running, start } from '@academy/embedded/processes';

/** Ctrl-C arrives twice, from the terminal and from npm: signals within this time count as one. */
const SAME_SIGNAL_MS = 1_500;

/** Starts everything. After a signal or a failed start it stops everything again and ends this process. */
export async function runUntilStopped({ isDevelopment }: { isDevelopment: boolean }): Promise<void> {
  const root = path.resolve(import.meta.dirname, '..');
  const asked = untilAsked();
  let running: Running;
  try {
    running = await start(readSettings(process.env, root), { root, environment: process.env, isDevelopment });
  } catch (error) {
    return fail(error);
  }
  const failure = running.started.then(
    () => new Promise<never>(() => {}),
    (error: unknown) => ({ error }),
  );
  const outcome = await Promise.race([asked, failure]);
  if (outcome) console.error(`\n${messageOf(outcome.error)}\n`);
  else console.log('\nStopping …');
  await running.stop();
  process.exit(outcome ? 1 : 0);
}

/** Resolves at the first signal. A later second signal ends this process at once; its children notice and end too. */
function untilAsked(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const ask = (): void => {
      first ??= performance.now();
      if (performance.now() - first > SAME_SIGNAL_MS) process.exit(1);
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
    // A closed terminal or pipe counts as a signal to stop.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', ask);
  });
}

function fail(error: unknown): never {
  console.error(`\n${messageOf(error)}\n`);
  process.exit(1);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

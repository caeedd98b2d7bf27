import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '@academy/platform/ports';
import { environmentOf } from '../load/crowd.ts';
import { eventually } from './eventually.ts';
import type { Product } from './product.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** It is loaded from its sources, which takes long beside other work. */
const startMs = 180_000;

/** Another api process of a running product, at the same stores. */
export interface SecondApi {
  readonly api: string;
  readonly signal: (name: NodeJS.Signals) => void;
  /** Ends it without notice, and starts it again at the same address. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Ready when this resolves. */
export async function startSecondApi(product: Product, environment: Readonly<Record<string, string>> = {}): Promise<SecondApi> {
  const port = String(await freePort());
  const api = `http://127.0.0.1:${port}`;
  // The pages are served by the first.
  const { WEB_DIST: _pages, ...env } = environmentOf(product, 'api/main.ts');
  const start = (): ChildProcess =>
    spawn(process.execPath, ['--import', path.join(root, 'embedded/processes/exit-with-parent.ts'), path.join(root, 'api/main.ts')], {
      cwd: root,
      env: { ...env, ...environment, API_PORT: port },
      // It ends when the other end of its input does.
      stdio: ['pipe', 'ignore', 'inherit'],
    });
  let child = start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const over = once(child, 'exit');
    child.kill(signal);
    await over;
  };
  await eventually('the second api is ready', async () => (await fetch(`${api}/readyz`)).ok || undefined, startMs);
  return {
    api,
    signal: (name) => void child.kill(name),
    async kill() {
      await end('SIGKILL');
      child = start();
    },
    stop: () => end('SIGTERM'),
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const script = path.join(import.meta.dirname, '../../projections/rebuild.ts');

/** Rebuilds every read model, so that none contains data that is no longer readable. Throws if that fails. */
export async function rebuildViews(environment: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [script, 'all'], { env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`the views could not be rebuilt: ${complaint.trim() || `the program ended with ${code}`}`);
}

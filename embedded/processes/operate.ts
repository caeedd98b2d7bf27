import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { isClaimed } from './data-dir.ts';
import { operations } from './operations.ts';
import { environmentFor } from './process-settings.ts';
import { readRunning } from './running.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface OperateOptions {
  readonly root: string;
  readonly environment: Environment;
}

const usage = (): string => `Usage: npm run operate -- COMMAND [arguments]
Commands: ${Object.keys(operations).join(', ')}`;

const isKnown = (name: string): name is keyof typeof operations => Object.hasOwn(operations, name);

/**
 * Runs an operator's command with the settings of its process, against the copy that runs on DATA_DIR or the servers named by the
 * environment. Resolves with its exit code; throws if neither is there.
 */
export async function operate([name = '', ...args]: readonly string[], { root, environment }: OperateOptions): Promise<number> {
  if (!isKnown(name)) throw new Error(usage());
  const { script, as } = operations[name];
  const child = spawn(process.execPath, [path.join(root, script), ...args], {
    cwd: root,
    env: environmentFor(as, environment, addressesOf(as, root, environment)),
    stdio: 'inherit',
  });
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, pass);
  const [code] = (await once(child, 'exit')) as [number | null];
  for (const signal of signals) process.off(signal, pass);
  return code ?? 1;
}

const isSet = (environment: Environment, name: string): boolean => Boolean(environment[name] ?? environment[`${name}_FILE`]);

function addressesOf(as: string, root: string, environment: Environment): Environment {
  if (isSet(environment, 'DATABASE_URL') && isSet(environment, 'EVENTSTORE_URL')) return {};
  const folder = path.resolve(root, environment['DATA_DIR'] ?? '.data');
  const running = isClaimed(folder) ? readRunning(folder)?.[as] : undefined;
  if (running) return isSet(environment, 'MASTER_KEY') ? { ...running, MASTER_KEY_FILE: undefined } : running;
  throw new Error(
    isClaimed(folder)
      ? `The product on ${folder} is still starting; try again in a moment.`
      : `Nothing is running on ${folder}. Run npm start, set DATA_DIR to the folder of a running copy, or set DATABASE_URL and EVENTSTORE_URL.`,
  );
}

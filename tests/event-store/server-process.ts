import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../embedded/event-store/main.ts');
const START_MS = 30_000;
/** Compile cache, because servers are started by the dozen. */
const COMPILED = join(tmpdir(), 'event-store-compiled');

/** A server started by these tests. */
export interface OwnServer {
  readonly url: string;
  readonly child: ChildProcess;
  readonly dataDir: string;
  /** Ends the process and waits for it; resolves with its exit code, or null after a signal. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface Ended {
  readonly code: number | null;
  readonly stderr: string;
}

export const newDataDir = async (): Promise<string> => await mkdtemp(join(tmpdir(), 'event-store-'));

export const removeDataDir = async (folder: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
};

interface Launched {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
}

function launch(args: readonly string[], wrapper: readonly string[] = []): Launched {
  const [program = process.execPath, ...rest] = [...wrapper, process.execPath, MAIN, ...args];
  const child = spawn(program, rest, { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, NODE_COMPILE_CACHE: COMPILED } });
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return { child, output: () => output, errors: () => errors };
}

/** Starts a server on a free port, through the wrapper command if one is given; resolves when it is ready. */
export async function startServer(dataDir: string, wrapper: readonly string[] = [], args: readonly string[] = []): Promise<OwnServer> {
  const { child, output, errors } = launch(['--port', '0', '--data', dataDir, ...args], wrapper);
  const deadline = AbortSignal.timeout(START_MS);
  const ready = /^READY (\S+)$/m;
  while (!ready.test(output())) {
    const exited = once(child, 'exit', { signal: deadline }).then(() => {
      throw new Error(`The event store did not start: ${errors()}`);
    });
    await Promise.race([once(child.stdout!, 'data', { signal: deadline }), exited]);
  }
  return {
    url: ready.exec(output())?.[1] ?? '',
    child,
    dataDir,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}

/** Runs the program to its end with this text on its standard input. */
export async function runToEnd(args: readonly string[], input = ''): Promise<Ended & { readonly stdout: string }> {
  const { child, output, errors } = launch(args);
  child.stdin?.end(input);
  await once(child, 'close', { signal: AbortSignal.timeout(START_MS) });
  return { code: child.exitCode, stderr: errors(), stdout: output() };
}

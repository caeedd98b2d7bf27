import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@academy/platform/ports';
import { testEnvironment } from './environment.ts';
import { eventually } from './eventually.ts';

const root = path.resolve(import.meta.dirname, '../..');
const startMs = 180_000;

/** One running product with separate ports and data, as `npm start` runs it. */
export interface Product {
  readonly web: string;
  readonly api: string;
  readonly mailbox: string;
  readonly projections: string;
  readonly processes: string;
  readonly audit: string;
  /** Of the media server: `ws://…` of its signalling, and the address of its health. */
  readonly signalling: string;
  readonly mediaHealth: string;
  /** `esdb://…` of the event store, for events that only servers write. */
  readonly eventStore: () => string;
  /** The secret of the codes of the demo's auditor, as it is printed. */
  readonly auditorSecret: () => string;
  /** Signs the webhooks of its payment provider. */
  readonly webhookSecret: () => string;
  readonly dataDir: string;
  /** Its output so far. */
  readonly output: () => string;
  /** Ids of the processes started with the given script, e.g. `projections/main.ts`, or with what was built from it. */
  readonly pidsOf: (script: string) => number[];
  /** Sends a signal to them; returns those that it reached, for some of Postgres end by themselves at any time. */
  readonly signal: (script: string, name: NodeJS.Signals) => number[];
  /** Kills all of it at once, like a power cut, and keeps the data. */
  readonly crash: () => Promise<void>;
  /** Stops it like Ctrl-C; returns the exit code. */
  readonly stop: () => Promise<number | null>;
  /** Removes the data of a stopped product. */
  readonly remove: () => void;
}

export interface ProductOptions {
  /** Data of an earlier product, for a restart. */
  readonly dataDir?: string;
  /** Its settings. `DEMO: '0'` spares the work of loading people that a test does not use. */
  readonly environment?: Readonly<Record<string, string>>;
}

export async function startProduct({ dataDir, environment = {} }: ProductOptions = {}): Promise<Product> {
  const data = dataDir ?? mkdtempSync(path.join(tmpdir(), 'academy-product-'));
  const ports = await choosePorts();
  const child = spawn(process.execPath, [path.join(root, 'tools/run.mjs'), 'start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...testEnvironment(process.env),
      ...ports,
      RTC_PORT: '0',
      DATA_DIR: data,
      // On a busy machine no server may count as down, and undocumented responses must fail.
      SILENT_MS: '15000',
      MAIL_SILENT_MS: '15000',
      CHECK_RESPONSES: '1',
      ...environment,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const scheme = environment['TLS_CERT_FILE'] === undefined ? 'http' : 'https';
  const product = describe(child, data, ports, scheme, () => text);
  try {
    const state = await eventually('the product answers', () => stateOf(child, product), startMs);
    if (state === 'ended') throw new Error(`it ended with ${child.exitCode}`);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`the product did not start:\n${text.slice(-4_000)}`, { cause: error });
  }
  return product;
}

const portVariables = [
  'WEB',
  'API',
  'PROJECTIONS',
  'PROCESSES',
  'AUDIT',
  'MAILBOX',
  'SMTP',
  'PAYMENT_PROVIDER',
  'SIGNALLING',
  'SFU_HEALTH',
] as const;
type Ports = Readonly<Record<`${(typeof portVariables)[number]}_PORT`, string>>;

async function choosePorts(): Promise<Ports> {
  const entries = await Promise.all(portVariables.map(async (name) => [`${name}_PORT`, String(await freePort())]));
  return Object.fromEntries(entries) as Ports;
}

/** Ready when everything is loaded, which is when the address is printed, and the ui responds. */
async function stateOf(child: ChildProcess, { web, output }: Product): Promise<'ready' | 'ended' | undefined> {
  if (child.exitCode !== null) return 'ended';
  if (!output().includes(new URL(web).port)) return undefined;
  return (await fetch(`${web}/home`)).ok ? 'ready' : undefined;
}

function describe(child: ChildProcess, dataDir: string, ports: Ports, scheme: 'http' | 'https', output: () => string): Product {
  const address = (port: string): string => `${scheme}://127.0.0.1:${port}`;
  const over = once(child, 'exit');
  const pidsOf = (script: string): number[] => {
    const names = [script, script.replace(/\.ts$/u, '.mjs')];
    return descendants(child.pid).filter((pid) => names.some((name) => commandOf(pid).includes(name)));
  };
  return {
    web: address(ports.WEB_PORT),
    api: address(ports.API_PORT),
    projections: address(ports.PROJECTIONS_PORT),
    processes: address(ports.PROCESSES_PORT),
    audit: address(ports.AUDIT_PORT),
    // The embedded mailbox stays on loopback, in the clear.
    mailbox: `http://127.0.0.1:${ports.MAILBOX_PORT}`,
    signalling: address(ports.SIGNALLING_PORT).replace('http', 'ws'),
    mediaHealth: address(ports.SFU_HEALTH_PORT),
    eventStore() {
      const [port] = pidsOf('event-store/main.ts').flatMap((pid) => /--port (\d+)/.exec(commandOf(pid))?.[1] ?? []);
      if (port === undefined) throw new Error('the event store is not running');
      return `esdb://127.0.0.1:${port}?tls=false`;
    },
    auditorSecret() {
      const secret = /auditor@example\.com\s+\S+\s+([A-Z2-7]+)/u.exec(output())?.[1];
      if (secret === undefined) throw new Error('no auditor was printed');
      return secret;
    },
    webhookSecret() {
      const variables = pidsOf('payment-provider/main.ts').flatMap((pid) => read(pid, 'environ').split('\0'));
      const [secret] = variables.flatMap((variable) => /^PAYMENT_WEBHOOK_SECRETS=(.+)$/u.exec(variable)?.[1] ?? []);
      if (secret === undefined) throw new Error('the payment provider is not running');
      return secret;
    },
    dataDir,
    output,
    pidsOf,
    signal: (script, name) => pidsOf(script).filter((pid) => reaches(pid, name)),
    async crash() {
      const all = descendants(child.pid);
      for (const pid of all) reaches(pid, 'SIGKILL');
      await over;
    },
    async stop() {
      child.kill('SIGTERM');
      await over;
      return child.exitCode;
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** A process may end between being listed and being read. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}

const commandOf = (pid: number): string => read(pid, 'cmdline').replaceAll('\0', ' ');

/** False if the process is gone already. */
function reaches(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

function descendants(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const parentOf = (one: number): number => Number(read(one, 'stat').split(') ').at(-1)?.split(' ')[1]);
  const parents = new Map(all.map((one) => [one, parentOf(one)]));
  const found = [pid];
  for (const one of found) found.push(...all.filter((other) => parents.get(other) === one));
  return found;
}

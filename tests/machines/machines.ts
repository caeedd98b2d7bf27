import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../..');
const network = '10.77.0';
const bridge = 'aa-switch';
/** What may be gone already. */
function ipIfThere(...args: readonly string[]): void {
  try {
    ip(...args);
  } catch {
    // A start that failed leaves a part.
  }
}

/** Where nobody is. */
const nowhere = '02:00:00:00:00:77';
const startMs = 180_000;
const endMs = 12_000;

const ip = (...args: readonly string[]): void => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** One of several machines: a network namespace with an address of its own. */
export interface Machine {
  readonly name: string;
  readonly address: string;
}

/** Its port at the switch. */
const portOf = ({ name }: Machine): string => `${name}-0`;

/** Machines on one switch, to which this one is connected too. Needs root, Linux and iproute2. */
export class Machines {
  readonly #logs: string;
  readonly #all: Machine[] = [];
  readonly #children: ChildProcess[] = [];

  constructor(logs: string) {
    this.#logs = logs;
    mkdirSync(logs, { recursive: true });
    ip('link', 'add', bridge, 'type', 'bridge');
    ip('address', 'add', `${network}.254/24`, 'dev', bridge);
    ip('link', 'set', bridge, 'up');
  }

  add(name: string): Machine {
    const machine = { name: `aa-${name}`, address: `${network}.${this.#all.length + 1}` };
    const [here, there] = [portOf(machine), `${name}-1`];
    ip('netns', 'add', machine.name);
    this.#all.push(machine);
    ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', machine.name);
    ip('link', 'set', here, 'master', bridge, 'up');
    ip('-n', machine.name, 'link', 'set', there, 'name', 'eth0');
    ip('-n', machine.name, 'address', 'add', `${machine.address}/24`, 'dev', 'eth0');
    for (const link of ['lo', 'eth0']) ip('-n', machine.name, 'link', 'set', link, 'up');
    return machine;
  }

  /** Runs a program of the repository there; resolves with the first line that begins with `READY`, or with the last one when it ended. */
  async run(machine: Machine, file: string, args: readonly string[], environment: Readonly<Record<string, string>>): Promise<string> {
    const name = `${machine.name}-${file.replaceAll('/', '-')}`;
    const command = ['netns', 'exec', machine.name, process.execPath, path.join(root, file), ...args];
    const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...environment };
    const child = spawn('ip', command, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#children.push(child);
    const log = createWriteStream(path.join(this.#logs, `${name}.log`));
    child.stdout.pipe(log);
    child.stderr.pipe(log);
    return await new Promise((resolve, reject) => {
      const fail = (why: string): void => reject(new Error(`${name} ${why}; its log is in ${this.#logs}`));
      const late = setTimeout(() => fail(`is not ready after ${startMs} ms`), startMs).unref();
      let last = '';
      createInterface({ input: child.stdout }).on('line', (line) => {
        last = line;
        if (line.startsWith('READY')) resolve(line);
      });
      child.once('close', (code) => {
        clearTimeout(late);
        if (code === 0) resolve(last);
        else fail('failed');
      });
    });
  }

  /** Runs what says nothing when it is ready. */
  start(machine: Machine, file: string, args: readonly string[]): void {
    const child = spawn('ip', ['netns', 'exec', machine.name, process.execPath, path.join(root, file), ...args], { stdio: 'inherit' });
    this.#children.push(child);
  }

  /** From now on nothing arrives between the two, and nobody is told; everybody else reaches both. */
  cut(one: Machine, other: Machine): void {
    ip('-n', one.name, 'neighbour', 'replace', other.address, 'lladdr', nowhere, 'nud', 'permanent', 'dev', 'eth0');
    ip('-n', other.name, 'neighbour', 'replace', one.address, 'lladdr', nowhere, 'nud', 'permanent', 'dev', 'eth0');
  }

  heal(one: Machine, other: Machine): void {
    ip('-n', one.name, 'neighbour', 'delete', other.address, 'dev', 'eth0');
    ip('-n', other.name, 'neighbour', 'delete', one.address, 'dev', 'eth0');
  }

  /** Ends what runs, the newest first, and takes everything away. */
  async close(): Promise<void> {
    for (const child of this.#children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), endMs);
      await ended;
      clearTimeout(late);
    }
    for (const machine of this.#all) {
      // By itself it would go only when the last packet of its connections has been given up.
      ipIfThere('link', 'delete', portOf(machine));
      ipIfThere('netns', 'delete', machine.name);
    }
    ipIfThere('link', 'delete', bridge);
  }
}

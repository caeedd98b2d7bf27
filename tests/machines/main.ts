import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workloadsOf } from '../architecture/kubernetes/manifest.ts';
import { renderOverlay } from '../architecture/kubernetes/overlays.ts';
import { theProduct } from '../architecture/kubernetes/product.ts';
import { placeFiles } from '../architecture/kubernetes/settings.ts';
import { eventually } from '../product/eventually.ts';
import { coachDetails, must, newAthlete, newCoach, type Person, request } from '../product/people.ts';
import { type Machine, Machines } from './machines.ts';

/**
 * `npm run with -- node tests/machines/main.ts`, as root on Linux: runs the product on three machines, which are network namespaces of this
 * one, with the settings and files that the manifests of Kubernetes give each process. One machine has the stores; each of the others has
 * an api, projections and processes. It cuts each in turn off from the stores, without notice, and looks whether the other goes on, and
 * whether everything that was acknowledged is there at the end. The exit code is 0 if so.
 */
if (process.getuid?.() !== 0) throw new Error('network namespaces need root, on Linux with iproute2');

const folder = mkdtempSync(path.join(tmpdir(), 'academy-machines-'));
const logs = path.join(folder, 'logs');
const machines = new Machines(logs);
const ports = { postgres: '5432', eventStore: '2113', smtp: '1025', mailbox: '8025' } as const;
const began = Date.now();
const say = (text: string): void =>
  void process.stdout.write(`${String(Math.round((Date.now() - began) / 1_000)).padStart(4)} s  ${text}\n`);

/** What the manifests give a process. */
type Environment = (name: string, machine: Machine) => Record<string, string>;

interface Side {
  readonly machine: Machine;
  /** Of the processes' health, by process. */
  readonly health: Readonly<Record<string, string>>;
  readonly product: { readonly api: string; readonly mailbox: string };
}

async function startStores(machine: Machine): Promise<string> {
  const data = path.join(folder, 'postgres');
  const ready = await machines.run(machine, 'embedded/postgres/main.ts', ['--data', data, '--port', ports.postgres], {});
  await machines.run(machine, 'embedded/event-store/main.ts', ['--data', path.join(folder, 'event-store'), '--port', ports.eventStore], {});
  const mailbox = ['--data', path.join(folder, 'mailbox'), '--smtp-port', ports.smtp, '--http-port', ports.mailbox];
  await machines.run(machine, 'embedded/mailbox/main.ts', mailbox, {});
  machines.start(machine, 'tests/machines/relay.ts', [machine.address, ...Object.values(ports)]);
  const address = new URL(ready.replace('READY ', ''));
  address.hostname = machine.address;
  address.password = readFileSync(path.join(data, 'data/superuser.password'), 'utf8').trim();
  return address.href;
}

const healthPorts = { api: 5004, projections: 5005, processes: 5007, audit: 5008 } as const;

/** Starts processes on a machine as the manifests say, and waits until each is ready. */
async function startSide(
  machine: Machine,
  stores: Machine,
  names: readonly (keyof typeof healthPorts)[],
  environment: Environment,
): Promise<Side> {
  for (const name of names) await machines.run(machine, `${name}/main.ts`, [], environment(name, machine));
  const health = Object.fromEntries(names.map((name) => [name, `http://${machine.address}:${healthPorts[name]}`]));
  const mailbox = `http://${stores.address}:${ports.mailbox}`;
  const side = { machine, health, product: { api: `http://${machine.address}:${healthPorts.api}`, mailbox } };
  await allReady(side);
  return side;
}

const statusOf = async (address: string): Promise<number> => (await fetch(address, { signal: AbortSignal.timeout(5_000) })).status;

async function allReady({ health, machine }: Side): Promise<void> {
  for (const [name, address] of Object.entries(health))
    await eventually(
      `${name} on ${machine.name} is ready`,
      async () => (await statusOf(`${address}/readyz`)) === 200 || undefined,
      180_000,
    );
}

/** The newest acknowledged text of a coach; each change says which it is. */
class Writer {
  #count = 0;
  #acknowledged = '';
  readonly #coach: Person;

  constructor(coach: Person) {
    this.#coach = coach;
  }

  async write(side: Side): Promise<number> {
    const text = `Change ${++this.#count} by ${side.machine.name}.`;
    const body = { ...coachDetails(this.#coach.name), detail_experience: text, coach_languages: 'English', gender: '' };
    const { status } = await request(side.product, 'PUT', '/coach/update', { token: this.#coach.token, body });
    if (status < 300) this.#acknowledged = text;
    return status;
  }

  /** Throws if it does not come to be seen. */
  async isSeen(side: Side, reader: Person): Promise<void> {
    await eventually(
      `${side.machine.name} shows "${this.#acknowledged}"`,
      async () => {
        const { body } = await must(side.product, 'GET', `/coach/${this.#coach.id}`, { token: reader.token });
        return JSON.stringify(body).includes(this.#acknowledged) || undefined;
      },
      120_000,
    );
  }
}

const expectStatus = (what: string, status: number, expected: number): void => {
  if (status !== expected) throw new Error(`${what}: ${status} instead of ${expected}`);
};

/** Cuts one side off from the stores while the other is used. */
async function cutOff(away: Side, here: Side, stores: Machine, writers: readonly Writer[], reader: Person): Promise<void> {
  machines.cut(away.machine, stores);
  say(`${away.machine.name} is cut off from the stores`);
  const cutAt = Date.now();
  for (const writer of writers) expectStatus(`a command at ${here.machine.name}`, await writer.write(here), 200);
  for (const writer of writers) await writer.isSeen(here, reader);
  say(`${here.machine.name} wrote, and shows it ${Date.now() - cutAt} ms after the cut`);
  const asked = Date.now();
  const refused = await eventually('a command is refused', async () => {
    const status = (await writers[0]?.write(away)) ?? 0;
    return status === 200 ? undefined : status;
  });
  expectStatus(`a command at ${away.machine.name}`, refused, 503);
  say(`${away.machine.name} refuses a command after ${Date.now() - asked} ms`);
  expectStatus('the readiness probe of its api', await statusOf(`${away.health['api']}/healthz`), 200);
  expectStatus('/readyz of its api', await statusOf(`${away.health['api']}/readyz`), 503);
  await allReady(here);
  machines.heal(away.machine, stores);
  say('the line is whole again');
  await allReady(away);
  for (const writer of writers) {
    expectStatus(
      `a command at ${away.machine.name}`,
      await eventually('a command is taken', async () => ((await writer.write(away)) === 200 ? 200 : undefined)),
      200,
    );
    for (const side of [away, here]) await writer.isSeen(side, reader);
  }
  say('both take commands and show the same');
}

async function story(): Promise<void> {
  const [stores, one, two] = [machines.add('stores'), machines.add('one'), machines.add('two')];
  const database = await startStores(stores);
  say('the stores run');
  const servers = {
    DATABASE_URL: database,
    EVENTSTORE_URL: `esdb://${stores.address}:${ports.eventStore}?tls=false`,
    SMTP_URL: `smtp://${stores.address}:${ports.smtp}`,
  };
  const product = theProduct();
  const manifests = renderOverlay('single', { servers });
  const environment: Environment = (name, machine) => {
    const workload = workloadsOf(manifests).find(({ process }) => process === name);
    if (!workload) throw new Error(`the manifests have no ${name}`);
    const place = path.join(folder, machine.name, name);
    mkdirSync(place, { recursive: true });
    // The pages are not built here, and the volume of heads is a folder.
    const { WEB_DIST: _pages, ...given } = placeFiles(workload, manifests, product, place);
    // Their cable leads to nobody else.
    const own = { ...given, UNENCRYPTED_HOSTS: stores.address };
    return name === 'audit' ? { ...own, AUDIT_HEADS_FILE: path.join(place, 'heads') } : own;
  };
  await machines.run(one, 'api/migrate.ts', [], environment('migrate', one));
  say('Postgres is migrated, from another machine');
  const first = await startSide(one, stores, ['projections', 'api', 'processes', 'audit'], environment);
  const second = await startSide(two, stores, ['projections', 'api', 'processes'], environment);
  say('every process is ready, the second of each stands by');
  const writers = [new Writer(await newCoach(first.product)), new Writer(await newCoach(second.product))];
  const reader = await newAthlete(second.product);
  for (const writer of writers) for (const side of [first, second]) expectStatus('a command', await writer.write(side), 200);
  for (const writer of writers) for (const side of [first, second]) await writer.isSeen(side, reader);
  await cutOff(first, second, stores, writers, reader);
  await cutOff(second, first, stores, writers, reader);
  say('nothing that was acknowledged is missing');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void machines.close().finally(() => process.exit(1)));
try {
  await story();
  await machines.close();
  rmSync(folder, { recursive: true });
} catch (error) {
  say(`FAILED: ${error instanceof Error ? error.message : String(error)}; logs are in ${logs}`);
  await machines.close();
  process.exitCode = 1;
}

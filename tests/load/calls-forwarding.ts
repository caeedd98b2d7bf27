import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { signallingPath } from '@academy/domain/calls';
import type { Product } from '../product/product.ts';
import { CallsClient, type Place } from './calls-client.ts';
import type { Finding } from './calls-report.ts';
import { type Feed, packetsPerSecond } from './calls-rtp.ts';
import { type OpenCall, openCalls, type Pair } from './calls-tickets.ts';
import { fineCpuSeconds } from './cpu.ts';
import { environmentOf } from './crowd.ts';

export interface ForwardingOptions {
  readonly product: Product;
  readonly pairs: readonly Pair[];
  readonly rooms: number;
  readonly rounds: number;
  readonly seconds: number;
}

const script = path.resolve(import.meta.dirname, '../../sfu/testing/forwarding-load.ts');
const here = (file: string): string => path.join(import.meta.dirname, file);

/** A running `forwarding-load.ts`: one line of output for each line of input. */
class Forwarder {
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  port = 0;
  workerPid = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  }

  static async start(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Forwarder> {
    const child = spawn(process.execPath, [script, ...args], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    const forwarder = new Forwarder(child);
    return Object.assign(forwarder, (await forwarder.#next()) as Pick<Forwarder, 'port' | 'workerPid'>);
  }

  async ask<Answer>(line: string): Promise<Answer> {
    this.#child.stdin?.write(`${line}\n`);
    return (await this.#next()) as Answer;
  }

  async stop(): Promise<void> {
    this.#child.stdin?.end();
    if (this.#child.exitCode === null) await once(this.#child, 'exit');
  }

  async #next(): Promise<unknown> {
    const { value, done } = await this.#lines.next();
    if (done === true) throw new Error('the measured media server ended');
    return JSON.parse(value);
  }
}

interface Round {
  readonly cpuSeconds: number;
  readonly packets: number;
}

/** CPU of a worker for each packet in our rooms of two, with voice and a camera of 1 Mbit/s each, beside the same with mediasoup alone. */
export async function measureForwarding({ product, pairs, rooms, rounds, seconds }: ForwardingOptions): Promise<Finding[]> {
  const calls = await openCalls(product, pairs.slice(0, rooms));
  const environment = environmentOf(product, 'sfu/main.ts');
  const [ours, bare] = [await Forwarder.start([], environment), await Forwarder.start(['--bare', String(rooms)], environment)];
  const sender = fork(here('calls-sender.ts'));
  const sink = fork(here('calls-sink.ts'));
  try {
    const [sinkPort] = (await once(sink, 'message')) as [number];
    await fillRooms(calls, { url: `ws://127.0.0.1:${ours.port}${signallingPath}`, origin: product.web });
    const sideOf = async (server: Forwarder): Promise<Side> => ({ server, feeds: await server.ask(`feed 127.0.0.1 ${sinkPort}`) });
    const [a, b] = await Promise.all([sideOf(ours), sideOf(bare)]);
    const taken: { ours: Round; bare: Round }[] = [];
    // The first turn is a warm-up: key frames, caches.
    for (let round = 0; round <= rounds; round++) {
      const first = await measure(round % 2 === 0 ? a : b, sender, seconds);
      const second = await measure(round % 2 === 0 ? b : a, sender, seconds);
      if (round > 0) taken.push(round % 2 === 0 ? { ours: first, bare: second } : { ours: second, bare: first });
    }
    const cost = ({ cpuSeconds, packets }: Round): number => (cpuSeconds / packets) * 1e6;
    const viewers = (round: Round): number => 1e6 / cost(round) / packetsPerSecond;
    const each = (of: (round: Round) => number) => ({
      ours: taken.map((round) => of(round.ours)),
      other: taken.map((round) => of(round.bare)),
    });
    const than = 'mediasoup alone';
    // A sender that waits for a core may send packets one turn late, so all turns are counted together.
    const total = (side: 'ours' | 'bare'): number => taken.reduce((sum, round) => sum + round[side].packets, 0);
    if (total('ours') < total('bare') / 2) throw new Error(`our rooms forwarded ${total('ours')} packets of ${total('bare')}`);
    return [
      { what: 'CPU of a packet forwarded, worker', unit: 'µs', than, ...each(cost) },
      { what: 'viewers of voice and 1 Mbit/s a core', unit: '', than, ...each(viewers), aim: 'at least 0.95 of it' },
    ];
  } finally {
    sender.kill('SIGKILL');
    sink.kill('SIGKILL');
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

interface Side {
  readonly server: Forwarder;
  readonly feeds: readonly Feed[];
}

/** Both people of each call join over the signalling, and consume the offered streams. */
async function fillRooms(calls: readonly OpenCall[], place: Place): Promise<void> {
  const people = calls.flatMap(({ tickets }) => tickets);
  await Promise.all(
    people.map(async (token, index) => {
      const client = await CallsClient.connect(place, index);
      client.on('newConsumer', ({ consumerId }) => void client.request('resumeConsumer', { consumerId }));
      await client.request('join', { token });
    }),
  );
}

async function measure({ server, feeds }: Side, sender: ChildProcess, seconds: number): Promise<Round> {
  sender.send({ feeds });
  await pause(500);
  const packetsBefore = await server.ask<number>('count');
  const cpuBefore = fineCpuSeconds(server.workerPid);
  await pause(seconds * 1000);
  const cpuSeconds = fineCpuSeconds(server.workerPid) - cpuBefore;
  const packets = (await server.ask<number>('count')) - packetsBefore;
  sender.send({});
  await pause(200);
  return { cpuSeconds, packets };
}

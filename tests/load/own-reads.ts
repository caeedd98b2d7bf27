import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../event-store/random.ts';
import { eventually } from '../product/eventually.ts';
import { crowdEnvironment } from '../product/people.ts';
import { startProduct } from '../product/product.ts';
import { startSecondApi } from '../product/second-api.ts';
import { gatherCrowd } from './crowd.ts';
import { keptConnections } from './kept-connections.ts';
import { type Reader, ReadingClient, type Shared } from './own-reads-client.ts';

/**
 * People write and read at two api processes with their position token, while these and the projectors are ended and started again. No read
 * may miss an own write or show less than the person saw before at the same place. Exits with 1 otherwise.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    reads: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '240' },
    seed: { type: 'string', default: '1' },
  },
});
const counts = [values.reads, values.minutes, values.seed].map(Number);
const [mostReads = 0, minutes = 0, seed = 0] = counts;
if (!counts.every((count) => Number.isSafeInteger(count) && count > 0))
  throw new Error('usage: [--reads 1000000] [--minutes 240] [--seed 1]; it ends after the reads or the minutes');

/** A crowd reads until its access tokens are about to expire. */
const crowdMs = 10 * 60_000;
const clients = 24;
const crowdCounts = { coaches: 8, athletes: 600, withCoachTokens: true };
const betweenEndsMs = 20_000;
const random = new Random(seed);
const faults = new Map<string, number>();
const others = new Map<string, number>();
const ended = new Map<string, number>();
const count = (of: Map<string, number>, name: string): void => void of.set(name, (of.get(name) ?? 0) + 1);
const list = (of: ReadonlyMap<string, number>): string => Array.from(of, ([name, times]) => `${name} ${times}`).join(', ') || 'none';
let [reads, writes, until] = [0, 0, Infinity];
const mayGoOn = (): boolean => reads < mostReads && performance.now() < until;

const product = await startProduct({
  environment: { ...crowdEnvironment, DEMO: '0', REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'error', CHECK_RESPONSES: '0' },
});
const second = await startSecondApi(product);
const connections = keptConnections(256);

/** Without notice, or as an update does it. */
const ends: Readonly<Record<string, () => unknown>> = {
  'api killed': () => product.signal('api/main.ts', 'SIGKILL'),
  'api stopped': () => product.signal('api/main.ts', 'SIGTERM'),
  'second api killed': second.kill,
  'projections killed': () => product.signal('projections/main.ts', 'SIGKILL'),
};

async function endAgainAndAgain(isOver: () => boolean): Promise<void> {
  for (;;) {
    const next = performance.now() + betweenEndsMs;
    while (performance.now() < next && !isOver()) await pause(100);
    if (isOver()) return;
    const name = random.of(Object.keys(ends));
    await ends[name]?.();
    count(ended, name);
    await eventually('all are ready again', async () => (isOver() || (await areReady()) ? true : undefined), 180_000);
  }
}

async function areReady(): Promise<boolean> {
  const answers = await Promise.all([product.api, second.api, product.projections].map((address) => fetch(`${address}/readyz`)));
  return answers.every(({ ok }) => ok);
}

const athleteOf = (token: string): number =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly id: number }).id;

async function readAsCrowd(sent: Map<string, number>): Promise<void> {
  const { coachIds, coachTokens, tokens } = gatherCrowd(product, crowdCounts);
  const begun = performance.now();
  until = Math.min(until, begun + minutes * 60_000);
  const shared: Shared = {
    apis: [product.api, second.api],
    connections,
    random,
    coachIds,
    sent,
    reviews: tokens.flatMap((token) => coachIds.map((coachId) => ({ token, coachId }))).values(),
    mayGoOn: () => mayGoOn() && performance.now() < begun + crowdMs,
    onRead: () => (reads += 1),
    onWrite: () => (writes += 1),
    onFault: (place, what) => count(faults, `${place.replace(/ of \d+$/u, '')}, ${what}`),
    onOther: (answer) => count(others, answer ? String(answer.status) : 'no answer'),
  };
  const readers = Array.from({ length: clients }, (_, index): Reader => {
    const [token = '', coachId, coachToken] = [tokens[index], coachIds[index], coachTokens[index]];
    const coach = coachId !== undefined && coachToken !== undefined ? { id: coachId, token: coachToken } : null;
    return { athleteId: athleteOf(token), token, coach };
  });
  let isOver = false;
  const all = async (): Promise<void> => {
    await Promise.all(readers.map((reader) => new ReadingClient(reader, shared).run()));
    isOver = true;
  };
  await Promise.all([all(), endAgainAndAgain(() => isOver)]);
}

const faultsSoFar = (): number => [...faults.values()].reduce((sum, times) => sum + times, 0);

try {
  console.log(`seed ${seed}: ${mostReads} reads`);
  const sent = new Map<string, number>();
  while (mayGoOn()) {
    // The last crowd may have left it in the middle of an end.
    await eventually('all are ready again', async () => (await areReady()) || undefined, 180_000);
    await readAsCrowd(sent);
    console.log(`${reads} reads and ${writes} writes after ${Math.round(performance.now() / 1000)} s: ${list(faults)}`);
  }
  console.log(`${reads} reads after ${writes} writes, ${faultsSoFar()} of them wrong: ${list(faults)}`);
  console.log(`answers that showed nothing: ${list(others)}\nended: ${list(ended)}`);
  if (faultsSoFar() > 0) process.exitCode = 1;
} finally {
  connections.close();
  await second.stop();
  await product.stop();
  product.remove();
}

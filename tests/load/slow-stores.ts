import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Random } from '../event-store/random.ts';
import { eventually } from '../product/eventually.ts';
import { crowdEnvironment } from '../product/people.ts';
import { startProduct } from '../product/product.ts';
import { startSecondApi } from '../product/second-api.ts';
import { environmentOf, gatherCrowd } from './crowd.ts';
import { percentile } from './http-load.ts';
import { type Asked, type KeptConnections, keptConnections } from './kept-connections.ts';
import { wrongIn } from './repeats-history.ts';
import { keyedEvents } from './repeats-log.ts';
import { Sending } from './repeats-sending.ts';
import { crowdFor, type Wish, wishesOf } from './repeats-wishes.ts';
import { type Episode, faultsOf, limits, recoveryOf, type Timed } from './slow-stores-verdict.ts';
import { head, row } from './spread.ts';
import { type Trouble, troubledProxy } from './troubled-proxy.ts';

/**
 * An api whose connections to the event store and to Postgres are slow, silent, cut or refused, one trouble after the other, under a load of
 * reads and of commands that are sent under one key until they are answered. Exits with 1 if a request stays without an answer in time, if
 * anything is pending afterwards, or if a command had no effect or two.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { seconds: { type: 'string', default: '10' }, only: { type: 'string', default: '' }, seed: { type: 'string', default: '1' } },
});
const [seconds, seed] = [Number(values.seconds), Number(values.seed)];
if (!(seconds >= 1 && seconds <= 60 && Number.isSafeInteger(seed) && seed > 0))
  throw new Error('usage: [--seconds 10] [--seed 1] [--only "Postgres silent"]');

const troubles: Readonly<Record<string, Trouble | null>> = {
  well: null,
  'slow by 50 ms': { kind: 'slow', ms: 50 },
  'slow by 300 ms': { kind: 'slow', ms: 300 },
  'slow by 2 s': { kind: 'slow', ms: 2_000 },
  silent: { kind: 'silent', isLost: false },
  'silent, then reset': { kind: 'silent', isLost: true },
  'deaf to answers': { kind: 'answers lost' },
  'cut in answers': { kind: 'cut', afterBytes: 3_000 },
  refusing: { kind: 'refuses' },
};
const commandLanes = 4;
const readLanes = 3;
const pauseMs = 20;
/** Of a crowd: its access tokens last longer than one store's troubles. */
const commandsOfStore = 4_000;
const settleMs = 15_000;
const random = new Random(seed);
const [host, clientLimit] = ['127.0.0.1', 64];

const through = (url: string, port: number): string => {
  const changed = new URL(url);
  [changed.hostname, changed.port] = [host, String(port)];
  return changed.href;
};
const portOf = (url: string): number => Number(new URL(url).port);

const product = await startProduct({
  environment: { ...crowdEnvironment, DEMO: '0', REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'error', CHECK_RESPONSES: '0', SILENT_MS: '' },
});
const own = environmentOf(product, 'api/main.ts');
const urls = { 'event store': own['EVENTSTORE_URL'] ?? '', Postgres: own['DATABASE_URL'] ?? '' };
const proxies = { 'event store': await troubledProxy(portOf(urls['event store'])), Postgres: await troubledProxy(portOf(urls.Postgres)) };
const second = await startSecondApi(product, {
  EVENTSTORE_URL: through(urls['event store'], proxies['event store'].port),
  DATABASE_URL: through(urls.Postgres, proxies.Postgres.port),
});
const kept = keptConnections(clientLimit);
let answers: Timed[] = [];
const connections: KeptConnections = {
  ...kept,
  async ask(api, asked) {
    const from = performance.now();
    const answer = await kept.ask(api, asked);
    const at = performance.now();
    answers.push({ status: answer?.status ?? 0, at, ms: at - from });
    return answer;
  },
};
// A key is bound to one request by Postgres, which is away here: see decision 19.
const sending = new Sending({ apis: [second.api], connections, random, othersEach: 0 });

/** What the api's own metrics count: requests that have not ended, and those to its stores. */
async function running(): Promise<number> {
  const text = await (await fetch(`${second.api}/metrics`)).text();
  const counts = [...text.matchAll(/^(?:http_requests_running|dependency_running\{[^}]*\}) (\d+)$/gmu)].map(([, count]) => Number(count));
  if (counts.length < 3) throw new Error('the api does not tell what is running');
  return counts.reduce((sum, count) => sum + count, 0);
}

async function read(tokens: readonly string[], mayBegin: () => boolean): Promise<void> {
  const reads: readonly ((token: string) => Asked)[] = [
    () => ({ method: 'GET', path: '/get_all_reviews?limit=20' }),
    () => ({ method: 'GET', path: '/search_coaches' }),
    (token) => ({ method: 'GET', path: '/wallet', token }),
  ];
  while (mayBegin()) {
    await connections.ask(second.api, random.of(reads)(random.of(tokens)));
    await pause(pauseMs);
  }
}

async function episode(
  name: string,
  trouble: (isOn: boolean) => void,
  wishes: IterableIterator<Wish>,
  tokens: readonly string[],
): Promise<Episode> {
  answers = [];
  let isOver = false;
  const mayBegin = (): boolean => !isOver;
  const load = [sending.send(wishes, commandLanes, mayBegin), ...Array.from({ length: readLanes }, () => read(tokens, mayBegin))];
  trouble(true);
  await pause(seconds * 1000);
  trouble(false);
  const healedAt = performance.now();
  await pause(limits.recoveryMs / 2);
  isOver = true;
  await Promise.all(load);
  const overAt = performance.now();
  const left = await eventually('nothing is pending', async () => ((await running()) === 0 ? 0 : undefined), settleMs).catch(running);
  return { name, healedAt, overAt, answers, running: left };
}

function report(one: Episode): readonly string[] {
  const during = one.answers.filter(({ at, ms }) => at - ms < one.healedAt);
  const times = during.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const refused = during.filter(({ status }) => status === 503).map(({ ms }) => ms);
  const figure = (value: number | undefined): string => (value === undefined || Number.isNaN(value) ? '' : value.toFixed(0));
  const byStatus = Object.entries(Object.groupBy(during, ({ status }) => status)).map(([status, all]) => `${status}: ${all?.length}`);
  const refusals = refused.toSorted((a, b) => a - b);
  row(
    one.name,
    byStatus.join(', '),
    figure(percentile(times, 0.5)),
    figure(percentile(times, 0.99)),
    figure(times.at(-1)),
    figure(refusals.at(-1)),
    `${(recoveryOf(one) / 1000).toFixed(1)} s`,
    one.running,
  );
  return faultsOf(one);
}

const faults: string[] = [];
let episodes = 0;
try {
  head('while', 'answers', 'p50 ms', 'p99 ms', 'most ms', 'most of 503, ms', 'all is well after', 'pending');
  for (const store of ['event store', 'Postgres'] as const) {
    const crowd = gatherCrowd(product, crowdFor(commandsOfStore));
    const { wishes } = await wishesOf(product, crowd, commandsOfStore, random);
    const rest = wishes.values();
    for (const [kind, trouble] of Object.entries(troubles)) {
      const name = `${store} ${kind}`;
      if (values.only !== '' && values.only !== name && trouble) continue;
      const proxy = proxies[store];
      const found = await episode(name, (isOn) => (isOn && trouble ? proxy.trouble(trouble) : proxy.heal()), rest, crowd.tokens);
      faults.push(...report(found));
      episodes += 1;
    }
  }
  const wrong = wrongIn(sending.heard, await keyedEvents(product.eventStore(), sending.heard));
  for (const sentence of [...faults, ...wrong.slice(0, 20)]) console.error(`MISS ${sentence}`);
  console.log(
    `\n${episodes} episodes, ${faults.length} faults; ${sending.heard.length} commands, ${wrong.length} without one effect and one answer`,
  );
  if (faults.length + wrong.length > 0) process.exitCode = 1;
} finally {
  connections.close();
  await second.stop();
  for (const proxy of Object.values(proxies)) await proxy.close();
  await product.stop();
  product.remove();
}

import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Random } from '../event-store/random.ts';
import { eventually } from '../product/eventually.ts';
import { crowdEnvironment, must } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';
import { type SecondApi, startSecondApi } from '../product/second-api.ts';
import { gatherCrowd } from './crowd.ts';
import { keptConnections } from './kept-connections.ts';
import { wrongIn } from './repeats-history.ts';
import { keyedEvents } from './repeats-log.ts';
import { type Heard, Sending } from './repeats-sending.ts';
import { crowdFor, paidPaise, wishesOf } from './repeats-wishes.ts';

/**
 * Sends each of many commands one to ten times at once under one Idempotency-Key, to two api processes that are killed between append and
 * answer, as the event store is. Afterwards each has to have one effect in the log and equal answers, and no key may have served another
 * request. Exits with 1 otherwise.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    commands: { type: 'string', default: '100000' },
    kills: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '240' },
    seed: { type: 'string', default: '1' },
  },
});
const counts = [values.commands, values.kills, values.minutes, values.seed].map(Number);
const [commands = 0, kills = 0, minutes = 0, seed = 0] = counts;
if (!counts.every((count) => Number.isSafeInteger(count) && count > 0))
  throw new Error('usage: [--commands 100000] [--kills 100] [--minutes 240] [--seed 1]; after the minutes no more commands begin');

/** Of one crowd: they are over before its access tokens expire. */
const commandsOfCrowd = 5_000;
const lanes = 12;
/** What a frozen process has sent is stored meanwhile. */
const frozenMs = 200;
const shownWrong = 20;
const targets = ['api/main.ts', 'second api', 'api/main.ts', 'second api', 'event-store/main.ts'] as const;
const random = new Random(seed);
const killed = new Map<string, number>();

/** A frozen api no longer answers what it appended, so that its end is between append and answer. */
async function kill(product: Product, second: SecondApi): Promise<void> {
  const target = random.of(targets);
  killed.set(target, (killed.get(target) ?? 0) + 1);
  if (target === 'second api') {
    second.signal('SIGSTOP');
    await pause(frozenMs);
    return await second.kill();
  }
  const [pid] = await eventually(`${target} runs`, () => {
    const pids = product.signal(target, target === 'api/main.ts' ? 'SIGSTOP' : 'SIGKILL');
    return pids.length > 0 ? pids : undefined;
  });
  if (target !== 'api/main.ts' || pid === undefined) return;
  await pause(frozenMs);
  process.kill(pid, 'SIGKILL');
}

async function strike(sending: Sending, all: number, times: number, isOver: () => boolean, blow: () => Promise<void>): Promise<void> {
  const before = sending.answered;
  for (let struck = 0; struck < times; struck++) {
    const enough = before + ((struck + 0.5) / times) * all;
    await eventually(`${enough} answers`, () => (sending.answered >= enough || isOver() ? true : undefined), 600_000);
    if (!isOver()) await blow();
  }
}

/** Wallets that do not have what was paid into them once. */
async function wrongWallets(product: Product, payers: readonly string[]): Promise<number> {
  let wrong = 0;
  for (const token of payers) {
    const paise = await eventually('the money is in the wallet', async () => {
      const { body } = await must<{ readonly current_paise: number }>(product, 'GET', '/wallet', { token });
      return body.current_paise || undefined;
    });
    if (paise !== paidPaise) wrong += 1;
  }
  return wrong;
}

function report(heard: readonly Heard[], wrong: readonly string[], requests: number, crossed: number): void {
  for (const sentence of wrong.slice(0, shownWrong)) console.error(`MISS ${sentence}`);
  const byKind = [...Map.groupBy(heard, ({ kind }) => kind)].map(([kind, all]) => `${kind} ${all.length}`);
  const others = heard.reduce((sum, one) => sum + one.others.length, 0);
  console.log(`${heard.length} commands in ${requests} requests: ${byKind.join(', ')}; ${wrong.length} wrong`);
  console.log(`${others} other requests under their keys; ${crossed} commands were stored before a kill and answered after it`);
  console.log(`killed: ${Array.from(killed, ([name, times]) => `${name} ${times}`).join(', ')}`);
}

const product = await startProduct({
  environment: { ...crowdEnvironment, DEMO: '0', REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'error', CHECK_RESPONSES: '0' },
});
const second = await startSecondApi(product);
const connections = keptConnections(256);
const sending = new Sending({ apis: [product.api, second.api], connections, random, othersEach: 3 });
try {
  console.log(`seed ${seed}: ${commands} commands, ${kills} kills`);
  const until = performance.now() + minutes * 60_000;
  const mayBegin = (): boolean => performance.now() < until;
  let wallets = 0;
  for (let done = 0; done < commands && mayBegin(); done += commandsOfCrowd) {
    const some = Math.min(commandsOfCrowd, commands - done);
    const { wishes, payers } = await wishesOf(product, gatherCrowd(product, crowdFor(some)), some, random);
    const times = Math.round((kills * (done + some)) / commands) - Math.round((kills * done) / commands);
    let isOver = false;
    const send = async (): Promise<void> => {
      await sending.send(wishes, lanes, mayBegin);
      isOver = true;
    };
    await Promise.all([
      send(),
      strike(
        sending,
        some,
        times,
        () => isOver,
        () => kill(product, second),
      ),
    ]);
    if (mayBegin()) wallets += await wrongWallets(product, payers);
    console.log(`${sending.answered} commands after ${Math.round(performance.now() / 1000)} s, ${wallets} wallets wrong`);
  }
  const log = await keyedEvents(product.eventStore(), sending.heard);
  const wrong = wrongIn(sending.heard, log);
  const storedAt = new Map(log.map(({ key, at }) => [key, at]));
  const crossed = sending.heard.filter(({ key, brokenAt, answeredAt }) => {
    const at = storedAt.get(key) ?? Infinity;
    return brokenAt.some((broken) => at < broken && broken < answeredAt);
  });
  report(sending.heard, wrong, sending.requests, crossed.length);
  if (wrong.length > 0 || wallets > 0) process.exitCode = 1;
} finally {
  connections.close();
  await second.stop();
  await product.stop();
  product.remove();
}

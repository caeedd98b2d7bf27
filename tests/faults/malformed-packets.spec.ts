import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Random } from '../event-store/random.ts';
import { callingBrowser, framesOf, mustSee, talk, type Two } from '../journeys/calling.ts';
import { keepConnections, reportsOf } from '../journeys/connections.ts';
import { eventually } from '../product/eventually.ts';
import { type Line, openLine } from '../product/line.ts';
import { malformedKinds, malformedPacket } from '../fuzz/malformed-packets.ts';
import { type Product, startProduct } from '../product/product.ts';
import { udpSockets } from '../product/udp-sockets.ts';

/** In all; `MALFORMED_PACKETS=1000000` is a campaign of `npm run prove`. */
const packets = Number(process.env['MALFORMED_PACKETS'] ?? 8_000);
const seed = Number(process.env['MALFORMED_SEED'] ?? 1);

let line: Line;
let product: Product;
let browser: Browser;
let two: Two;
let port: number;
beforeAll(async () => {
  line = await openLine();
  port = Number(line.environment['RTC_PORT']);
  product = await startProduct({ environment: { ...line.environment, DEMO: '0' } });
  line.lead(product.api);
  browser = await chromium.launch(callingBrowser);
  const page = await browser.newPage({ permissions: ['camera', 'microphone'], baseURL: product.web, serviceWorkers: 'block' });
  await keepConnections(page);
  two = await talk(browser, product, page);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  product.remove();
  await line.close();
});

const mustSeeBoth = async (): Promise<void> => {
  await Promise.all([mustSee(two.coachPage, two.athlete.name), mustSee(two.athletePage, two.coach.name)]);
};
const worker = (): number => {
  const [pid] = product.pidsOf('mediasoup-worker');
  if (pid === undefined) throw new Error('no media worker runs');
  return pid;
};
const memory = (): number => Number(/^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${worker()}/status`, 'utf8'))?.[1]) / 1024;

/** Datagrams that the system has thrown away by now because nobody read them in time, by the socket: the media server, the proxy, browsers. */
const dropped = (): ReadonlyMap<string, number> => new Map(udpSockets().map((socket) => [socket.local, socket.dropped]));
/** Sockets that were closed since do not count. */
const droppedSince = (before: ReadonlyMap<string, number>): number =>
  Array.from(dropped(), ([socket, now]) => Math.max(0, now - (before.get(socket) ?? 0))).reduce((sum, count) => sum + count, 0);

/** Packets of the call that never came to the coach. */
const lost = async (): Promise<number> =>
  (await reportsOf(two.coachPage))
    .filter(({ type }) => type === 'inbound-rtp')
    .reduce((sum, { packetsLost }) => sum + Number(packetsLost), 0);

/** Sends from a process of its own: this one hands on the packets of the call. */
async function sendAsStrangers(): Promise<void> {
  const sender = fork(path.join(import.meta.dirname, 'malformed-sender.ts'), [String(port), String(packets), String(seed)]);
  const [code] = (await once(sender, 'exit')) as [number | null];
  expect(code).toBe(0);
}

it('from strangers, and in the names of both people, do no harm to a call', async () => {
  const random = new Random(seed);
  const [pid, before, lostBefore, droppedBefore] = [worker(), memory(), await lost(), dropped()];
  const frames = await framesOf(two.athletePage, two.coach.name);
  // What both people send is followed by a packet of their own address: it reaches what talks to them.
  line.follow(() => malformedPacket(random, random.of(malformedKinds)));
  await sendAsStrangers();
  await eventually('packets in their names', () => (line.followed() > Math.min(packets / 20, 20_000) ? true : undefined), 1_800_000);
  line.follow(null);
  await mustSeeBoth();
  // A film that began anew would have fewer.
  expect(await framesOf(two.athletePage, two.coach.name)).toBeGreaterThan(frames);
  expect(worker()).toBe(pid);
  expect(memory()).toBeLessThan(1.5 * before + 16);
  const [lostNow, droppedNow] = [(await lost()) - lostBefore, droppedSince(droppedBefore)];
  // On a busy machine the proxy does not read everything in time; the media server itself loses nothing.
  expect(lostNow).toBeLessThanOrEqual(droppedNow);
  console.log(
    `${packets} malformed packets of strangers with seed ${seed}, ${line.followed()} in the names of both people; ${lostNow} packets of the call lost, ` +
      `${droppedNow} dropped by the system; the media worker took ${Math.round(before)} MB before and ${Math.round(memory())} MB after`,
  );
}, 7_200_000);

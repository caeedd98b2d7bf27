import type { Browser, Page } from '@playwright/test';
import type { Product } from '../product/product.ts';
import { bundlePage, enter, openBrowser, openCouple, openPage, prepare, untilPicture } from './calls-browser.ts';
import { at, type Finding } from './calls-report.ts';
import type { PlainCalls } from './plain-calls-process.ts';

export interface JoinOptions {
  readonly product: Product;
  readonly plain: PlainCalls;
  readonly rounds: number;
  /** Joins in each round, on each side. */
  readonly joins: number;
}

/** Time from pressing the button to seeing the other participant, who is already in the room and sending. */
export async function measureJoin({ product, plain, rounds, joins }: JoinOptions): Promise<Finding[]> {
  const browser = await openBrowser();
  const [ours, theirs]: [number[][], number[][]] = [[], []];
  try {
    const script = await bundlePage();
    for (let round = 0; round < rounds; round++) {
      ours.push(await joinOurs(browser, product, joins));
      theirs.push(await joinBare(browser, plain, script, `join-${round}`, joins));
    }
  } finally {
    await browser.close();
  }
  const what = 'join, from the click to the first remote picture';
  const than = 'mediasoup-client and plain';
  const each = (share: number) => ({ ours: ours.map((times) => at(times, share)), other: theirs.map((times) => at(times, share)) });
  return [
    { what: `${what}, p50`, unit: 'ms', than, ...each(0.5), aim: 'under 700 ms, 1.25' },
    { what: `${what}, p95`, unit: 'ms', than, ...each(0.95), aim: 'under 1.2 s' },
  ];
}

async function joinOurs(browser: Browser, product: Product, joins: number): Promise<number[]> {
  const { coach, athlete, newCall, close } = await openCouple(browser, product, watchFirstPicture);
  const address = await newCall();
  await prepare(coach, address);
  await enter(coach);
  const times: number[] = [];
  for (let join = 0; join < joins; join++) {
    await prepare(athlete, address);
    await enter(athlete);
    times.push(await firstPicture(athlete));
  }
  await close();
  return times;
}

async function joinBare(browser: Browser, plain: PlainCalls, script: string, room: string, joins: number): Promise<number[]> {
  const [one, other] = [await openPage(browser, plain.web, watchFirstPicture), await openPage(browser, plain.web, watchFirstPicture)];
  const open = async (page: Page): Promise<void> => {
    await page.goto('/');
    await page.addScriptTag({ content: script });
    await page.evaluate(
      async ([url, name]) => await (globalThis as unknown as { openBare(url: string, room: string): Promise<void> }).openBare(url, name),
      [plain.url, room] as const,
    );
    await untilPicture(page);
  };
  await open(one);
  await enter(one);
  const times: number[] = [];
  for (let join = 0; join < joins; join++) {
    await open(other);
    await enter(other);
    times.push(await firstPicture(other));
  }
  await Promise.all([one.context().close(), other.context().close()]);
  return times;
}

const longestMs = 30_000;

const firstPicture = async (page: Page): Promise<number> =>
  (await (
    await page.waitForFunction(() => (globalThis as unknown as { firstPictureMs?: number }).firstPictureMs, undefined, {
      timeout: longestMs,
    })
  ).jsonValue()) as number;

/** Runs in the page: stores in `firstPictureMs` the time from the click to the first remote picture. */
function watchFirstPicture(): void {
  const own = new Set<string>();
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return;
  const original = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    const stream = await original(constraints);
    for (const { id } of stream.getTracks()) own.add(id);
    return stream;
  };
  const seen = new WeakSet<HTMLVideoElement>();
  const look = (clicked: number): void => {
    for (const video of document.querySelectorAll('video')) {
      const tracks = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks() : [];
      if (seen.has(video) || tracks.length === 0 || tracks.some(({ id }) => own.has(id))) continue;
      seen.add(video);
      video.requestVideoFrameCallback(() => {
        Object.assign(globalThis, { firstPictureMs: performance.now() - clicked });
      });
    }
    requestAnimationFrame(() => look(clicked));
  };
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (target instanceof Element && target.closest('button')?.textContent.includes('Join')) look(timeStamp);
    },
    { capture: true },
  );
}

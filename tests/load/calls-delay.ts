import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Product } from '../product/product.ts';
import { enter, openBrowser, openCouple, openPage, prepare } from './calls-browser.ts';
import { putClockIntoCamera, readDelays } from './calls-clock.ts';
import { at, type Finding } from './calls-report.ts';
import type { PlainCalls } from './plain-calls-process.ts';
import { spread } from './spread.ts';

export interface DelayOptions {
  readonly product: Product;
  readonly plain: PlainCalls;
  readonly rounds: number;
  readonly seconds: number;
}

/** Time that browsers need to estimate the bandwidth. */
const settleMs = 5_000;

/** Time from drawing a picture at one side to showing it at the other, beside two pages that are connected directly. */
export async function measureDelay({ product, plain, rounds, seconds }: DelayOptions): Promise<Finding[]> {
  const browser = await openBrowser();
  const taken: { ours: number; direct: number; late: number; lateDirect: number }[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const ours = await throughServer(browser, product, seconds);
      const direct = await directly(browser, plain, seconds);
      taken.push({ ours: at(ours, 0.5), direct: at(direct, 0.5), late: at(ours, 0.95), lateDirect: at(direct, 0.95) });
    }
  } finally {
    await browser.close();
  }
  const each = (of: (round: (typeof taken)[number]) => number): number[] => taken.map(of);
  const what = 'glass to glass';
  const more = each(({ ours, direct }) => ours - direct);
  return [
    {
      what: `${what}, p50: ${spread(more, (ms) => ms.toFixed(0))} ms more`,
      unit: 'ms',
      ours: each(({ ours }) => ours),
      than: 'direct',
      other: each(({ direct }) => direct),
      aim: 'at most 33 ms more',
    },
    { what: `${what}, p95`, unit: 'ms', ours: each(({ late }) => late), than: 'direct', other: each(({ lateDirect }) => lateDirect) },
  ];
}

async function throughServer(browser: Browser, product: Product, seconds: number): Promise<number[]> {
  const { coach, athlete, newCall, close } = await openCouple(browser, product, putClockIntoCamera);
  const address = await newCall();
  for (const page of [coach, athlete]) {
    await prepare(page, address);
    await enter(page);
  }
  const delays = await read(athlete, seconds);
  await close();
  return delays;
}

async function directly(browser: Browser, plain: PlainCalls, seconds: number): Promise<number[]> {
  const [one, other] = [await openPage(browser, plain.web, putClockIntoCamera), await openPage(browser, plain.web, putClockIntoCamera)];
  for (const page of [one, other]) {
    await page.goto('/');
    await page.evaluate(openConnection);
  }
  const offer = await one.evaluate(describe, null);
  const answer = await other.evaluate(describe, offer);
  await one.evaluate(async (given) => {
    await (globalThis as unknown as { connection: RTCPeerConnection }).connection.setRemoteDescription(given);
  }, answer);
  const delays = await read(other, seconds);
  await Promise.all([one.context().close(), other.context().close()]);
  return delays;
}

async function read(page: Page, seconds: number): Promise<number[]> {
  await page.waitForFunction(() => (globalThis as unknown as { remoteVideo(): unknown }).remoteVideo() !== null);
  await pause(settleMs);
  const delays = await page.evaluate(readDelays, seconds * 1000);
  if (delays.length < seconds) throw new Error(`only ${delays.length} pictures could be read in ${seconds} s`);
  return delays;
}

/** Runs in the page: sends camera and microphone to the other page, and shows the received media. */
async function openConnection(): Promise<void> {
  const connection = new RTCPeerConnection();
  Object.assign(globalThis, { connection });
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: true });
  for (const track of stream.getTracks()) connection.addTrack(track, stream);
  connection.addEventListener('track', ({ track, streams: [remote] }) => {
    if (track.kind !== 'video' || !remote) return;
    const video = document.createElement('video');
    video.autoplay = true;
    video.srcObject = remote;
    document.body.append(video);
  });
}

/** Runs in the page: returns an offer, or the answer to a given one, with all ICE candidates in it. */
async function describe(offer: RTCSessionDescriptionInit | null): Promise<RTCSessionDescriptionInit> {
  const { connection } = globalThis as unknown as { connection: RTCPeerConnection };
  if (offer) await connection.setRemoteDescription(offer);
  await connection.setLocalDescription();
  if (connection.iceGatheringState !== 'complete') {
    await new Promise<void>((resolve) => {
      connection.addEventListener('icegatheringstatechange', () => {
        if (connection.iceGatheringState === 'complete') resolve();
      });
    });
  }
  const { type, sdp } = connection.localDescription!;
  return { type, sdp };
}

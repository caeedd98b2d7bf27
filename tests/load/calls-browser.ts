import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { signInAs } from '../journeys/sign-in.ts';
import { newAthlete, newCoach, password, type Person } from '../product/people.ts';
import type { Product } from '../product/product.ts';
import { ring } from './calls-tickets.ts';

const join = 'Join the call';

/** A browser with a fake camera and microphone. */
export const openBrowser = async (): Promise<Browser> =>
  await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      // Two pages may connect over the loopback interface, by its address.
      '--allow-loopback-in-peer-connection',
      '--disable-features=WebRtcHideLocalIpsWithMdns',
    ],
  });

/** A page in a separate context, with a script that runs before the page's own. */
export async function openPage(browser: Browser, baseURL: string, script: () => void): Promise<Page> {
  const context = await browser.newContext({ permissions: ['camera', 'microphone'], baseURL });
  await context.addInitScript(script);
  return await context.newPage();
}

/** A coach and an athlete of the product, each signed in on a page. */
export interface Couple {
  readonly coach: Page;
  readonly athlete: Page;
  /** Creates an accepted call; resolves with the address at which both join. */
  readonly newCall: () => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function openCouple(browser: Browser, product: Product, script: () => void): Promise<Couple> {
  const [one, other] = await Promise.all([newCoach(product), newAthlete(product)]);
  const [coach, athlete] = await Promise.all([
    signedIn(await openPage(browser, product.web, script), one, 'Coach'),
    signedIn(await openPage(browser, product.web, script), other, 'Athlete'),
  ]);
  return {
    coach,
    athlete,
    async newCall() {
      const { callId } = await ring(product, { coachId: one.id, coachToken: one.token, athleteToken: other.token });
      return `/videocall/Tennis/${one.id}?call=${callId}`;
    },
    async close() {
      await Promise.all([coach.context().close(), athlete.context().close()]);
    },
  };
}

async function signedIn(page: Page, { email }: Person, role: 'Coach' | 'Athlete'): Promise<Page> {
  await signInAs(page, { email, password, role });
  return page;
}

/** Opens the page and waits for the join button and the person's own video. */
export async function prepare(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilPicture(page);
}

export async function untilPicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: join }).waitFor();
  await page.waitForFunction(() => [...document.querySelectorAll('video')].some(({ videoWidth }) => videoWidth > 0));
}

export const enter = async (page: Page): Promise<void> => await page.getByRole('button', { name: join }).click();

/** The yardstick's page as one script. */
export async function bundlePage(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: path.join(import.meta.dirname, 'calls-page.ts'), formats: ['iife'], name: 'page' },
    },
  });
  const { output: chunks } = (output as Rolldown.RolldownOutput[])[0] ?? { output: [] };
  return chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
}

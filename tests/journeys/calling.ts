import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { type Addresses as Servers, newAthlete, newCoach, type Person } from '../product/people.ts';
import { enter } from './journey.ts';

/** Addresses of the web server and of the servers that people sign in at. */
export type Addresses = Servers & { readonly web: string };

/** A browser with a fake camera and microphone, which asks for no permission. */
export const callingBrowser = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--disable-gpu',
    // A low frame rate: several browsers that encode and decode share the machine.
    '--use-fake-device-for-media-stream=fps=10',
    '--use-fake-ui-for-media-stream',
    '--auto-select-desktop-capture-source=Entire screen',
    '--autoplay-policy=no-user-gesture-required',
  ],
};
/** The same with a small camera, whose film `product-setup.ts` writes: large pictures took a third of the time of all journeys. */
export const smallCallingBrowser = {
  ...callingBrowser,
  args: [...callingBrowser.args, `--use-file-for-fake-video-capture=${process.env['FAKE_CAMERA'] ?? ''}`],
};
const permissions = ['camera', 'microphone'];

export interface Two {
  readonly coach: Person;
  readonly athlete: Person;
  readonly coachPage: Page;
  readonly athletePage: Page;
}

/** A new page of a signed-in person, without an address yet. */
export async function visit(browser: Browser, { web }: Addresses, person: Person, role: 'coach' | 'athlete'): Promise<Page> {
  const context = await browser.newContext({ permissions, baseURL: web, serviceWorkers: 'block' });
  const page = await context.newPage();
  await enter(page, person, role, { web });
  return page;
}

/** A coach on some page, the given or a new one, and an athlete at the coach's door. */
export async function meet(browser: Browser, product: Addresses, page?: Page): Promise<Two> {
  const [coach, athlete] = await Promise.all([newCoach(product), newAthlete(product)]);
  if (page) await enter(page, coach, 'coach', { web: product.web });
  const coachPage = page ?? (await visit(browser, product, coach, 'coach'));
  await coachPage.goto(`/CoachUpdatePage/${coach.id}`);
  const athletePage = await visit(browser, product, athlete, 'athlete');
  await athletePage.goto(`/videocall/Tennis/${coach.id}`);
  return { coach, athlete, coachPage, athletePage };
}

export async function ring({ coach, athlete, coachPage, athletePage }: Two): Promise<void> {
  await athletePage.getByRole('button', { name: `Call ${coach.name}` }).click();
  await expect(athletePage.getByText('Ringing for')).toBeVisible();
  await expect(coachPage.getByRole('heading', { name: `${athlete.name} is calling` })).toBeVisible();
}

export async function accept({ coachPage }: Pick<Two, 'coachPage'>): Promise<void> {
  await coachPage.getByRole('button', { name: 'Answer' }).click();
  await join(coachPage);
}

export const join = async (page: Page): Promise<void> => await page.getByRole('button', { name: 'Join the call' }).click();

/** Two people in a call who see each other. */
export async function talk(browser: Browser, product: Addresses, page?: Page): Promise<Two> {
  const two = await meet(browser, product, page);
  await ring(two);
  await accept(two);
  await mustSee(two.athletePage, two.coach.name);
  await mustSee(two.coachPage, two.athlete.name);
  return two;
}

export const tileOf = (page: Page, name: string): Locator => page.getByRole('figure').filter({ hasText: name });

/** Number of video frames shown of a person. */
export const framesOf = async (page: Page, name: string): Promise<number> =>
  await tileOf(page, name)
    .locator('video')
    .evaluate((element) => (element as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames, undefined, { timeout: 2_000 });

/** Asserts that video frames arrive continuously. */
export async function mustSee(page: Page, name: string, { withinMs = 60_000 } = {}): Promise<void> {
  const frames = async (): Promise<number> => await framesOf(page, name).catch(() => 0);
  let before = 0;
  const advances = async (): Promise<boolean> => {
    const now = await frames();
    // After a change of the video its counter starts again.
    if (before === 0 || now < before) before = now;
    return now > before + 5;
  };
  await expect.poll(advances, { timeout: withinMs, message: `pictures of ${name} come in`, intervals: [100, 250, 500] }).toBe(true);
}

export async function part({ coachPage, athletePage }: Pick<Two, 'coachPage' | 'athletePage'>): Promise<void> {
  for (const page of [athletePage, coachPage]) await page.context().close();
}

/** Freezes the page as browsers do with tabs in the background: none of its scripts run. */
export async function freezeFor(page: Page, milliseconds: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await pause(milliseconds);
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await session.detach();
}

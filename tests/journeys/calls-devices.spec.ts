import type { Page } from '@playwright/test';
import { accept, framesOf, meet, mustSee, part, ring, smallCallingBrowser, tileOf } from './calling.ts';
import { expect, product, test } from './journey.ts';

test.use({ permissions: ['camera', 'microphone'], launchOptions: smallCallingBrowser });
test.setTimeout(240_000);

interface Socketed {
  /** Removes the camera as if unplugged or blocked by the user; opening it then fails with this error. */
  takeCamera(reason: string): void;
  giveCamera(): void;
}

/** A camera that can be unplugged and blocked, unlike the browser's fake one. */
async function withSocket(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const tracks = new Set<MediaStreamTrack>();
    let problem: string | null = null;
    mediaDevices.getUserMedia = async (constraints) => {
      if (constraints?.video && problem !== null) throw new DOMException('', problem);
      const stream = await open(constraints);
      for (const track of stream.getVideoTracks()) tracks.add(track);
      return stream;
    };
    const changed = (): void => void mediaDevices.dispatchEvent(new Event('devicechange'));
    Object.assign(globalThis, {
      takeCamera(reason: string) {
        problem = reason;
        for (const track of tracks) {
          track.stop();
          // Browsers fire this event only for tracks that they end themselves, not after `stop`.
          track.dispatchEvent(new Event('ended'));
        }
        tracks.clear();
        changed();
      },
      giveCamera() {
        problem = null;
        changed();
      },
    });
  });
}

const takeCamera = async (page: Page, reason: string): Promise<void> =>
  await page.evaluate((why) => (globalThis as unknown as Socketed).takeCamera(why), reason);
const giveCamera = async (page: Page): Promise<void> => await page.evaluate(() => (globalThis as unknown as Socketed).giveCamera());

test('a camera that is unplugged or blocked during a call is reported, and sent again once it is back', async ({ browser, page }) => {
  await withSocket(page);
  const two = await meet(browser, product(), page);
  const { coach, coachPage, athletePage } = two;
  await ring(two);
  await accept(two);
  await mustSee(athletePage, coach.name);
  for (const [reason, words] of [
    ['NotFoundError', 'Camera was disconnected'],
    ['NotAllowedError', 'Camera is blocked'],
  ] as const) {
    await takeCamera(coachPage, reason);
    await expect(coachPage.getByText(words)).toBeVisible();
    await expect(tileOf(athletePage, coach.name).locator('video')).toHaveCount(0);
    await giveCamera(coachPage);
    await expect(coachPage.getByText(words)).toBeHidden();
    await mustSee(athletePage, coach.name);
  }
  await part(two);
});

test('a hidden page receives no video', async ({ browser, page }) => {
  const two = await meet(browser, product(), page);
  const { coach, athletePage } = two;
  await ring(two);
  await accept(two);
  await mustSee(athletePage, coach.name);
  const setHidden = async (isHidden: boolean): Promise<void> =>
    await athletePage.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await setHidden(true);
  let last = -1;
  const advances = async (): Promise<boolean> => {
    const before = last;
    last = await framesOf(athletePage, coach.name);
    return last > before;
  };
  await expect.poll(advances, { timeout: 60_000, intervals: [1_000] }).toBe(false);
  await setHidden(false);
  await mustSee(athletePage, coach.name);
  await part(two);
});

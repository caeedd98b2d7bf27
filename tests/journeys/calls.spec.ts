import type { Browser, Locator, Page } from '@playwright/test';
import { newAthlete, newCoach, type Person } from '../product/people.ts';
import { expect, mustBeAccessible, product, signIn, test } from './journey.ts';

test.use({
  permissions: ['camera', 'microphone'],
  launchOptions: {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--auto-select-desktop-capture-source=Entire screen',
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
});
// Two browsers that encode and decode video take their time where there are few cores.
test.setTimeout(120_000);

interface Two {
  readonly coach: Person;
  readonly athlete: Person;
  readonly coachPage: Page;
  readonly athletePage: Page;
}

/** A coach somewhere in the product, and an athlete at the coach's door. */
async function meet(browser: Browser, page: Page): Promise<Two> {
  const [coach, athlete] = await Promise.all([newCoach(product()), newAthlete(product())]);
  const other = await browser.newContext({ permissions: ['camera', 'microphone'], baseURL: product().web });
  const athletePage = await other.newPage();
  await signIn(page, coach, 'Coach');
  await signIn(athletePage, athlete, 'Athlete');
  await athletePage.goto(`/videocall/Tennis/${coach.id}`);
  return { coach, athlete, coachPage: page, athletePage };
}

async function ring({ coach, athlete, coachPage, athletePage }: Two): Promise<void> {
  await athletePage.getByRole('button', { name: `Call ${coach.name}` }).click();
  await expect(athletePage.getByText('Ringing for')).toBeVisible();
  await expect(coachPage.getByRole('heading', { name: `${athlete.name} is calling` })).toBeVisible();
}

async function accept({ coachPage }: Two): Promise<void> {
  await coachPage.getByRole('button', { name: 'Accept' }).click();
  await coachPage.getByRole('button', { name: 'Join the call' }).click();
}

const tileOf = (page: Page, name: string): Locator => page.getByRole('figure').filter({ hasText: name });

/** Pictures come in and go on coming. */
async function mustSee(page: Page, name: string): Promise<void> {
  const video = tileOf(page, name).locator('video');
  const frames = async (): Promise<number> =>
    await video.evaluate((element) => (element as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames, undefined, {
      timeout: 2_000,
    });
  await expect(async () => expect(await frames()).toBeGreaterThan(0)).toPass({ timeout: 30_000 });
  const before = await frames();
  await expect.poll(frames, { timeout: 15_000 }).toBeGreaterThan(before + 5);
}

test('an athlete rings a coach, who takes it: they see each other, write, share, and part', async ({ browser, page }) => {
  const two = await meet(browser, page);
  const { coach, athlete, coachPage, athletePage } = two;
  await mustBeAccessible(athletePage);
  await ring(two);
  await accept(two);

  await mustSee(athletePage, coach.name);
  await mustSee(coachPage, athlete.name);
  await expect(athletePage.getByRole('heading', { level: 1 })).toHaveText('Tennis');
  await mustBeAccessible(athletePage);

  await athletePage.getByRole('textbox', { name: 'Write your message' }).fill('Can you hear me?');
  await athletePage.getByRole('button', { name: 'Send' }).click();
  await expect(coachPage.getByText('Can you hear me?')).toBeVisible();
  await coachPage.getByRole('textbox', { name: 'Write your message' }).fill('Loud and clear!');
  await coachPage.keyboard.press('Enter');
  await expect(athletePage.getByText('Loud and clear!')).toBeVisible();

  await coachPage.keyboard.press('Alt+M');
  await expect(tileOf(athletePage, coach.name).getByRole('img', { name: 'Microphone off' })).toBeVisible();
  await coachPage.keyboard.press('Alt+M');
  await expect(tileOf(athletePage, coach.name).getByRole('img', { name: 'Microphone off' })).toBeHidden();
  await coachPage.getByRole('button', { name: 'CAM' }).click();
  await expect(tileOf(athletePage, coach.name).locator('video')).toHaveCount(0);
  await coachPage.getByRole('button', { name: 'CAM' }).click();
  await mustSee(athletePage, coach.name);

  await athletePage.getByRole('button', { name: 'LEAVE' }).click();
  await expect(athletePage).toHaveURL(/\/feedback\/Tennis$/u);
  await expect(athletePage.getByText(`Your feedback about ${coach.name}`)).toBeVisible();
  await expect(coachPage.getByText(`Waiting for ${athlete.name} to join`)).toBeVisible();
  await coachPage.getByRole('button', { name: 'LEAVE' }).click();
  await expect(coachPage).toHaveURL(/\/CoachUpdatePage\/\d+$/u);
  await athletePage.context().close();
});

test('going back leaves the call; a reload does not end it', async ({ browser, page }) => {
  const two = await meet(browser, page);
  const { coach, athlete, coachPage, athletePage } = two;
  await ring(two);
  await accept(two);
  await mustSee(athletePage, coach.name);
  await coachPage.reload();
  await coachPage.getByRole('button', { name: 'Join the call' }).click();
  await mustSee(athletePage, coach.name);
  await mustSee(coachPage, athlete.name);
  await athletePage.goBack();
  await expect(athletePage).toHaveURL(/\/feedback\/Tennis$/u);
  await expect(coachPage.getByText(`Waiting for ${athlete.name} to join`)).toBeVisible();
  await athletePage.context().close();
});

test('a second window takes the call over, and the first can take it back; a screen is shared', async ({ browser, page }) => {
  const two = await meet(browser, page);
  const { coach, athlete, coachPage, athletePage } = two;
  await ring(two);
  await accept(two);
  await mustSee(athletePage, coach.name);
  const second = await athletePage.context().newPage();
  await second.goto(athletePage.url());
  await second.getByRole('button', { name: 'Join the call' }).click();
  await mustSee(second, coach.name);
  await expect(athletePage.getByText('The call goes on in another window')).toBeVisible();
  await athletePage.bringToFront();
  await athletePage.getByRole('button', { name: 'Continue here' }).click();
  await athletePage.getByRole('button', { name: 'Join the call' }).click();
  await mustSee(athletePage, coach.name);
  await expect(second.getByText('The call goes on in another window')).toBeVisible();

  await athletePage.getByRole('button', { name: 'SHARE' }).click();
  await mustSee(coachPage, `${athlete.name}: screen`);
  await athletePage.getByRole('button', { name: 'SHARE' }).click();
  await expect(tileOf(coachPage, `${athlete.name}: screen`)).toBeHidden();
  await athletePage.context().close();
});

test('a coach declines; nobody else may enter', async ({ browser, page }) => {
  const two = await meet(browser, page);
  const { coach, coachPage, athletePage } = two;
  await ring(two);
  const address = athletePage.url();
  await coachPage.getByRole('button', { name: 'Decline' }).click();
  await expect(athletePage.getByText(`${coach.name} cannot talk right now`)).toBeVisible();
  const stranger = await newCoach(product());
  await signIn(coachPage, stranger, 'Coach');
  await coachPage.goto(address);
  await expect(coachPage.getByText('There is no such call')).toBeVisible();
  await athletePage.context().close();
});

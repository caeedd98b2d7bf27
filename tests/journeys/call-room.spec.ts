import type { Page } from '@playwright/test';
import { newAthlete } from '../product/people.ts';
import { accept, framesOf, join, meet, mustSee, part, ring, smallCallingBrowser, talk, tileOf, visit } from './calling.ts';
import { keepConnections, reportsOf } from './connections.ts';
import { expect, mustBeAccessible, product, test } from './journey.ts';

test.use({ permissions: ['camera', 'microphone'], launchOptions: smallCallingBrowser });
// Two browsers that encode and decode video are slow on few cores.
test.setTimeout(240_000);

const phone = { width: 390, height: 844 };

test('two athletes call at once; each gets a separate answer at once', async ({ browser, page }) => {
  const two = await meet(browser, product(), page);
  const { coach, coachPage, athletePage } = two;
  await ring(two);
  const own = await coachPage.title();
  expect(own).toBe(`${two.athlete.name} is calling`);
  const other = await newAthlete(product());
  const otherPage = await visit(browser, product(), other, 'athlete');
  await otherPage.goto(`/videocall/Tennis/${coach.id}`);
  await otherPage.getByRole('button', { name: `Call ${coach.name}` }).click();
  await expect(coachPage.getByRole('heading', { name: '2 athletes are calling' })).toBeVisible();
  await expect(coachPage).toHaveTitle('2 athletes are calling');
  await mustBeAccessible(coachPage);

  await coachPage.getByRole('button', { name: 'Mute the ringing' }).click();
  await coachPage.getByRole('group', { name: other.name }).getByRole('button', { name: 'Decline' }).click();
  await expect(otherPage.getByText(`${coach.name} cannot talk right now`)).toBeVisible();
  await expect(coachPage.getByRole('heading', { name: `${two.athlete.name} is calling` })).toBeVisible();
  await athletePage.getByRole('button', { name: 'Stop calling' }).click();
  await expect(coachPage.getByRole('dialog')).toBeHidden();
  await expect(coachPage).not.toHaveTitle(/is calling|are calling/u);
  await otherPage.context().close();
  await part(two);
});

test('a user who blocks all devices can join; messages are counted while the chat is closed', async ({ browser, page }) => {
  const two = await meet(browser, product(), page);
  const { coach, athlete, coachPage, athletePage } = two;
  await ring(two);
  await refuseDevices(coachPage);
  await coachPage.getByRole('button', { name: 'Answer' }).click();
  await expect(coachPage.getByText('Camera is blocked')).toBeVisible();
  await expect(coachPage.getByText('Microphone is blocked')).toBeVisible();
  await coachPage.setViewportSize(phone);
  await join(coachPage);
  await mustSee(coachPage, athlete.name);
  await expect(tileOf(athletePage, coach.name).locator('video')).toHaveCount(0);
  await mustBeAccessible(coachPage);

  await athletePage.getByRole('textbox', { name: 'Write your message' }).fill('I can see you!');
  await athletePage.keyboard.press('Enter');
  // In a window that was narrow from the start the chat would be closed; this one was wide before.
  const chat = coachPage.getByRole('button', { name: /^CHAT/u });
  await expect(chat).toHaveAccessibleName('CHAT 1 new message');
  await chat.click();
  await expect(coachPage.getByText('I can see you!')).toBeVisible();
  await expect(chat).toHaveAccessibleName('CHAT');
  await mustBeAccessible(coachPage);
  const sheet = await coachPage.getByRole('heading', { name: `Chat with ${athlete.name}` }).boundingBox();
  const picture = await tileOf(coachPage, athlete.name).boundingBox();
  expect(sheet?.y).toBeGreaterThan((picture?.y ?? 0) + 100);
  await coachPage.keyboard.press('Escape');
  await part(two);
});

test('audio only stops video in both directions, and can be undone', async ({ browser, page }) => {
  await keepConnections(page);
  const two = await talk(browser, product(), page);
  const { coach, athlete, coachPage, athletePage } = two;
  await coachPage.getByRole('button', { name: 'Audio only' }).click();
  await expect(tileOf(athletePage, coach.name).locator('video')).toHaveCount(0);
  await expect(coachPage.locator('video')).toHaveCount(0);
  let before = await pictureBytes(coachPage);
  const more = async (): Promise<number> => {
    const now = await pictureBytes(coachPage);
    const grown = now - before;
    before = now;
    return grown;
  };
  expect(before).toBeGreaterThan(0);
  await expect.poll(more, { timeout: 60_000, intervals: [1_000] }).toBe(0);
  await coachPage.getByRole('button', { name: 'Audio only' }).click();
  await mustSee(coachPage, athlete.name);
  await mustSee(athletePage, coach.name);
  await part(two);
});

test('picture-in-picture continues while the page is hidden', async ({ browser, page }) => {
  const two = await talk(browser, product(), page);
  const { coachPage, athlete } = two;
  const button = coachPage.getByRole('button', { name: 'Picture in picture' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await coachPage.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const before = await framesOf(coachPage, athlete.name);
  await expect.poll(async () => await framesOf(coachPage, athlete.name), { timeout: 60_000 }).toBeGreaterThan(before + 20);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await part(two);
});

test('calls that are not ready say so, and begin automatically once they are', async ({ browser, page }) => {
  const two = await meet(browser, product(), page);
  const { coach, coachPage, athletePage } = two;
  let isReady = false;
  await athletePage.route('**/calls/*/ticket', async (route) => {
    if (isReady) return await route.fallback();
    const problem = { path: '', code: 'callsNotReady', message: 'Calls will be ready in a few minutes.' };
    await route.fulfill({
      status: 503,
      headers: { 'access-control-allow-origin': new URL(athletePage.url()).origin, 'access-control-allow-credentials': 'true' },
      json: { problems: [problem] },
    });
  });
  await ring(two);
  await accept(two);
  await expect(athletePage.getByText('Calls will be ready in a few minutes')).toBeVisible();
  await expect(athletePage.getByText('Stay here and you will join automatically')).toBeVisible();
  isReady = true;
  await mustSee(athletePage, coach.name);
  await part({ athletePage, coachPage });
});

test('closing the window leaves the call, and the feedback can be given afterwards', async ({ browser, page }) => {
  const two = await talk(browser, product(), page);
  const { coach, athlete, coachPage, athletePage } = two;
  const address = athletePage.url();
  await athletePage.close({ runBeforeUnload: false });
  await expect(coachPage.getByText(`${athlete.name} has left. You can wait or leave.`)).toBeVisible();
  await coachPage.getByRole('button', { name: 'LEAVE' }).click();
  await expect(coachPage).toHaveURL(/\/CoachUpdatePage\/\d+$/u);
  const again = await athletePage.context().newPage();
  await again.goto(address);
  await again.getByRole('link', { name: 'Leave feedback' }).click();
  await expect(again).toHaveURL(/\/feedback\/Tennis/u);
  await expect(again.getByText(`Your feedback about ${coach.name}`)).toBeVisible();
  await again.context().close();
});

test('by keyboard only: joining, switching devices, writing and leaving', async ({ browser, page }) => {
  const two = await meet(browser, product(), page);
  const { coach, athlete, coachPage, athletePage } = two;
  await ring(two);
  await coachPage.getByRole('button', { name: 'Answer' }).press('Enter');
  await coachPage.getByRole('button', { name: 'Join the call' }).press('Enter');
  await mustSee(coachPage, athlete.name);
  // The pressed button is gone, so the focus continues from the beginning of the room.
  await coachPage.keyboard.press('Tab');
  await expect(coachPage.getByRole('button', { name: 'Exit the call' })).toBeFocused();
  await coachPage.keyboard.press('Tab');
  await expect(coachPage.getByRole('button', { name: /^Connection:/u })).toBeFocused();
  await coachPage.keyboard.press('Tab');
  await expect(coachPage.getByRole('button', { name: 'Grid view' })).toBeFocused();
  await coachPage.keyboard.press('Enter');
  await expect(coachPage.getByRole('button', { name: 'Grid view', pressed: true })).toBeFocused();
  await coachPage.keyboard.press('Alt+C');
  await expect(tileOf(athletePage, coach.name).locator('video')).toHaveCount(0);
  await coachPage.getByRole('button', { name: 'Devices' }).press('Enter');
  await expect(coachPage.getByRole('region', { name: 'Devices' })).toBeVisible();
  await coachPage.keyboard.press('Escape');
  await expect(coachPage.getByRole('button', { name: 'Devices' })).toBeFocused();
  // The chat was open before the devices took its place.
  await expect(coachPage.getByRole('textbox', { name: 'Write your message' })).toBeHidden();
  await coachPage.keyboard.press('Alt+L');
  await expect(coachPage).toHaveURL(/\/CoachUpdatePage\/\d+$/u);
  await part(two);
});

/** Like a user who presses “Block”. */
async function refuseDevices(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => await Promise.reject(new DOMException('by the journey', 'NotAllowedError'));
  });
}

/** Video bytes sent and received. */
const pictureBytes = async (page: Page): Promise<number> => {
  const pictures = (await reportsOf(page)).filter(
    ({ kind, type }) => kind === 'video' && (type === 'inbound-rtp' || type === 'outbound-rtp'),
  );
  return pictures.reduce((sum, { bytesReceived, bytesSent }) => sum + Number(bytesReceived ?? bytesSent ?? 0), 0);
};

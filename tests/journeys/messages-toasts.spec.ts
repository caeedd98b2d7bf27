import type { Locator, Page } from '@playwright/test';
import { newAthlete, newCoach, newEmail, password } from '../product/people.ts';
import { enter, expect, product, test, toast } from './journey.ts';
import { fill, silence } from './messages-walk.ts';

test.describe.configure({ mode: 'parallel' });

/** From here on the page's own time stands still but for what the test lets pass. */
const stopTime = async (page: Page): Promise<void> => await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);

/** A press that opens the sport in another tab leaves the page and its message where they are. */
async function announceHockey(page: Page): Promise<Locator> {
  const sport = page.getByRole('region', { name: 'Popular Sports' }).getByRole('link', { name: 'Hockey' });
  await sport.click({ modifiers: ['ControlOrMeta'] });
  const message = toast(page, 'Hockey clicked!');
  await expect(message).toBeVisible();
  return message;
}

test.beforeEach(async ({ page }) => await page.clock.install());

test('in the main area a message goes after three seconds, looked at or not', async ({ page }) => {
  await enter(page, await newAthlete(product()), 'athlete');
  await page.goto('/review');
  await stopTime(page);
  await page.getByRole('button', { name: 'Log Out' }).click();
  const message = toast(page, 'Logged out successfully!');
  await message.hover();
  await page.clock.runFor(2_900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);

  await page.clock.resume();
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('Logged out successfully!');
});

test('on the landing page a message stands at the top right, waits for who looks at it, and goes after five seconds', async ({ page }) => {
  await page.goto('/home');
  await stopTime(page);
  const message = await announceHockey(page);
  const { x = 0, y = 0, width = 0 } = (await page.getByRole('region', { name: 'Notifications' }).boundingBox()) ?? {};
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  expect([window.width - x - width < 40, y < window.height / 4]).toEqual([true, true]);

  await page.clock.runFor(4_000);
  await message.hover();
  await page.clock.runFor(60_000);
  await expect(message).toBeVisible();
  await page.mouse.move(1, 400);
  // The window in the background counts no time either.
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await page.clock.runFor(60_000);
  await expect(message).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.clock.runFor(900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);
});

test('on the landing page a message is dragged away once four fifths of it are', async ({ page }) => {
  await page.goto('/home');
  await stopTime(page);
  const message = await announceHockey(page);
  const whole = await message.evaluate((words) => (words.parentElement ?? words).getBoundingClientRect().toJSON() as DOMRect);
  const drag = async (share: number): Promise<void> => {
    const [x, y] = [whole.x + 60, whole.y + whole.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + share * whole.width, y, { steps: 4 });
    await page.mouse.up();
  };
  await drag(-0.75);
  await expect(message).toBeVisible();
  await expect.poll(() => message.evaluate((words) => (words.parentElement ?? words).getBoundingClientRect().x)).toBe(whole.x);
  await drag(-0.85);
  await expect(message).toHaveCount(0);
});

test('an error stays until it is dismissed', async ({ page }) => {
  await page.goto('/SignInForm');
  await fill(page, { Email: newEmail(), Password: password });
  await silence(page, '/logging');
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  const message = toast(page, 'Login failed. Please check your credentials.');
  await expect(message).toBeVisible();
  await page.clock.runFor(600_000);
  await expect(message).toBeVisible();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toHaveCount(0);
});

for (const width of [390, 1280]) {
  test(`at ${width} a message leaves the header, a drawer and a sheet to who wants to use them`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const [athlete, coach] = [await newAthlete(product()), await newCoach(product())];
    await enter(page, athlete, 'athlete', { token: coach.token });
    await page.goto('/AthProfile');
    const message = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    await expect(message).toHaveText(/Athlete ID not found/u);
    for (const control of await page.getByRole('banner').getByRole('button').filter({ visible: true }).all())
      await mustBeClear(control, message);

    await page.getByRole('button', { name: width === 390 ? 'Open menu' : 'Open profile menu' }).click();
    const drawer = page.getByRole('dialog');
    for (const control of await drawer.getByRole('button').or(drawer.getByRole('link')).all()) await mustBeClear(control, message);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();

    await enter(page, athlete, 'athlete');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Edit Your Profile' }).click();
    const sheet = page.getByRole('dialog', { name: 'Update information' });
    await mustBeClear(sheet.getByRole('button', { name: 'Close' }), message);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
  });
}

/** No part of the control lies under the message. */
async function mustBeClear(control: Locator, message: Locator): Promise<void> {
  const name = await control.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent);
  const [one, other] = [await control.boundingBox(), await message.boundingBox()];
  if (!one || !other) throw new Error(`${name} or the message is not there`);
  const isApart =
    one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y;
  expect(isApart, `${name} is covered`).toBe(true);
}

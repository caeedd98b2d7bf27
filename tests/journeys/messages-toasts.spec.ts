import type { Locator, Page } from '@playwright/test';
import { newAthlete, newCoach, newEmail, password } from '../product/people.ts';
import { enter, expect, product, test, toast } from './journey.ts';
import { fill, silence } from './messages-walk.ts';

test.describe.configure({ mode: 'parallel' });

/** From now on the page's clock moves only when the test advances it. */
async function stopTime(page: Page): Promise<void> {
  // Parts that load late are shown by timers, which a stopped clock would hold back.
  await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** A click that opens the sport in another tab, so that the page and its message stay. */
async function announceHockey(page: Page): Promise<Locator> {
  const sport = page.getByRole('region', { name: 'Popular Sports' }).getByRole('link', { name: 'Hockey' });
  await sport.click({ modifiers: ['ControlOrMeta'] });
  const message = toast(page, 'Hockey clicked!');
  await expect(message).toBeVisible();
  return message;
}

test.beforeEach(async ({ page }) => await page.clock.install());

test('in the main area a message closes after three seconds, even with the pointer on it', async ({ page }) => {
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
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list).toContainText('Logged out successfully!');
  await page.reload();
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(list).toContainText('Logged out successfully!');
});

test('on the landing page a message is at the top right, waits while the pointer is on it, and closes after five seconds', async ({
  page,
}) => {
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
  // A window in the background does not count time either.
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await page.clock.runFor(60_000);
  await expect(message).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.clock.runFor(900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);
});

test('on the landing page a message is dismissed by dragging it four fifths of its width', async ({ page }) => {
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
  test(`at ${width} a message does not cover the header, a menu, a drawer or a sheet`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const [athlete, coach] = [await newAthlete(product()), await newCoach(product())];
    await enter(page, athlete, 'athlete', { token: coach.token });
    await page.goto('/AthProfile');
    const message = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    await expect(message).toHaveText(/Athlete ID not found/u);
    for (const control of await page.getByRole('banner').getByRole('button').filter({ visible: true }).all())
      await mustBeClear(control, message);

    if (width === 390) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      const drawer = page.getByRole('dialog');
      await expect(drawer).toBeVisible();
      for (const control of await drawer.getByRole('button').or(drawer.getByRole('link')).all()) await mustBeClear(control, message);
      await drawer.getByRole('button', { name: 'Close' }).click();
      await expect(drawer).toBeHidden();
    }
    await page.getByRole('button', { name: 'your account' }).click();
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    for (const control of await menu.getByRole('menuitem').all()) await mustBeClear(control, message);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);

    await enter(page, athlete, 'athlete');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Edit Your Profile' }).click();
    const sheet = page.getByRole('dialog', { name: 'Update information' });
    await mustBeClear(sheet.getByRole('button', { name: 'Close' }), message);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
  });
}

/** Asserts that no part of the control is covered by the message. */
async function mustBeClear(control: Locator, message: Locator): Promise<void> {
  const name = await control.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent);
  const [one, other] = [await control.boundingBox(), await message.boundingBox()];
  if (!one || !other) throw new Error(`${name} or the message is not there`);
  const isApart =
    one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y;
  expect(isApart, `${name} is covered`).toBe(true);
}

import type { Page } from '@playwright/test';
import { must, newAthlete, newCoach } from '../product/people.ts';
import { expect, mustBeAccessible, product, test, toast } from './journey.ts';

const advantages = [
  'Global coaching access',
  'Saving time and money',
  'Income opportunities for coaches',
  'Digital records of progress and sessions',
  'Enhanced performance',
  'Performer Coach of the Month',
  'Secure payments',
  'Quick enrollment',
];
const sports = ['Tennis', 'Football', 'Basketball', 'Yoga', 'Cricket', 'Boxing', 'Hockey', 'Skating'];

for (const width of [390, 1280]) {
  test(`the landing page shows everything at ${width}, in both themes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(page).toHaveURL(/\/home$/u);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('GROW FASTER WITH A COACH');
    for (const figure of ['12+ reviews', '1K+ happy athletes', '12+ years experience', '70+ awards'])
      await expect(page.getByText(figure)).toBeVisible();
    for (const button of ['Get Started', 'Learn More']) await expect(page.getByRole('link', { name: button })).toHaveAttribute('href', '/');

    const popular = page.getByRole('region', { name: 'Popular Sports' });
    await expect(popular.getByRole('link')).toHaveText(sports);
    await expect(page.getByRole('region', { name: 'About', exact: true }).getByRole('heading', { level: 3 })).toHaveText(advantages);
    const world = page.getByRole('region', { name: 'Helping Coaches around the world' });
    await world.scrollIntoViewIfNeeded();
    await expect(world.getByRole('img', { name: 'Where our coaches are' })).toBeVisible();
    await expect(world.getByRole('list', { name: 'Where our coaches are' }).getByRole('listitem').first()).toContainText(/coach/u);
    const month = page.getByRole('region', { name: 'Coach of the Month', exact: true }).first();
    await month.scrollIntoViewIfNeeded();
    await expect(month.getByRole('link', { name: 'View profile' })).toHaveAttribute('href', /^\/CoachProfile\/\d+$/u);
    await expect(page.getByRole('link', { name: 'Visit the yoga studio' })).toHaveAttribute('href', '/homepage');
    await expect(page.getByRole('contentinfo')).toContainText('2025');
    await mustBeAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  });
}

test('the number of reviews is correct, and VIEW leads to them', async ({ page }) => {
  const [coach, athlete] = [await newCoach(product(), 'Boxing'), await newAthlete(product())];
  // The page has its number; live updates are held back until after the next review.
  const held = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/live$/u, async (socket) => {
    await held.promise;
    socket.connectToServer();
  });
  await page.goto('/home');
  const shown = page.getByRole('heading', { name: /^Check out our \d+ Reviews$/u });
  await expect(shown).toBeVisible();
  const comment = `Hands up, chin down, and I am still here. Thank you, ${coach.name}.`;
  const body = { coach_id: coach.id, rating: 5, comment };
  const { headers } = await must(product(), 'POST', '/create_review', { token: athlete.token, body });
  held.resolve();
  const counted = async (): Promise<number> => {
    const atLeast = { headers: { 'At-Least': headers.get('position') ?? '' } };
    return (await must<{ summary: { count: number } }>(product(), 'GET', '/get_all_reviews?limit=1', atLeast)).body.summary.count;
  };
  // Other tests may add reviews in between: compare both numbers until they are equal.
  await expect(async () => {
    expect(await shown.textContent({ timeout: 5_000 })).toBe(`Check out our ${await counted()} Reviews`);
  }).toPass({ timeout: 40_000 });
  await page.getByRole('link', { name: 'VIEW', exact: true }).click();
  await expect(page).toHaveURL(/\/review$/u);
  await expect(page.getByText(comment)).toBeVisible();
});

test('the buttons of the landing lead on, by keyboard too', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('link', { name: 'Learn More' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'About', exact: true })).toBeInViewport();
  await page.getByRole('link', { name: 'Get Started' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Ready when you are' })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Sign up as an athlete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/SignUpForm\?role=AthProfile$/u);
});

test('a page opens at its top, and where it was when it is returned to', async ({ page }) => {
  const place = (): Promise<number> => page.evaluate(() => scrollY);
  await page.goto('/home');
  // What comes later above this place would move it.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 1_500));
  await expect.poll(place).toBe(1_500);
  await page.goto('/TermsAndConditions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions');
  expect(await place()).toBe(0);
  await page.goBack();
  await expect.poll(place).toBe(1_500);
});

test('a sport is announced and opened', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('region', { name: 'Popular Sports' }).getByRole('link', { name: 'Hockey' }).click();
  await expect(toast(page, 'Hockey clicked!')).toBeVisible();
  await expect(page).toHaveURL(/\/categories\/Hockey$/u);
});

/** The prerendered page stays until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/framework-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('whoever has begun to read stays there when the application replaces the prerendered page', async ({ page }) => {
  const letGo = await holdScripts(page);
  const arrived = page.goto('/home');
  const prerendered = page.locator('#root[data-prerendered]');
  await expect(prerendered.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  letGo();
  await arrived;
  await expect(prerendered).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  // What comes later above this place may move it a little.
  const place = (): Promise<number> => page.evaluate(() => scrollY);
  expect(await place()).toBeGreaterThan(600);
  // And finds the place again.
  await page.goto('/TermsAndConditions');
  await page.goBack();
  await expect.poll(place).toBeGreaterThan(600);
});

test('keyboard focus is kept when the application replaces the prerendered page', async ({ page }) => {
  const letGo = await holdScripts(page);
  const arrived = page.goto('/home');
  const prerendered = page.locator('#root[data-prerendered]');
  await expect(prerendered.getByRole('heading', { level: 1 })).toBeVisible();
  const link = page.getByRole('link', { name: 'Learn More' });
  await link.focus();
  letGo();
  await arrived;
  await expect(prerendered).toHaveCount(0);
  await expect(link).toHaveCount(1);
  await expect(link).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(link).not.toBeFocused();
});

for (const [path, button, script] of [
  ['/TermsAndConditions', 'Open menu', 'SiteFooter'],
  ['/homepage', 'Open studio menu', 'StudioFooter'],
] as const) {
  test(`the open menu of ${path} hides the footer that arrives after it`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const held = Promise.withResolvers<void>();
    await page.route(`**/assets/${script}-*.js`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path);
    // The region of messages is never hidden, so what holds it is not hidden as a whole.
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('footer')).toHaveCount(0);
    held.resolve();
    await expect(page.locator('footer')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
  });
}

test('an open menu hides the screen that arrives after it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/ArticlesScreen-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  // Not prerendered: its header comes before its screen.
  await page.goto('/articles/nothing');
  await page.getByRole('button', { name: 'Open studio menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('main')).toHaveCount(0);
  held.resolve();
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(0);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('main')).toHaveCount(1);
});

test('a screen whose script fails to load says so, even after its prerendered page was shown', async ({ page }) => {
  await page.route('**/assets/HomeScreen-*.js', (route) => route.abort());
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 2, name: 'Something went wrong' })).toBeVisible();
});

import { expect, mustBeAccessible, test } from './journey.ts';

const screens = [
  '/home',
  '/signup',
  '/SignUpForm?role=AthProfile',
  '/SignInForm',
  '/forgot-password',
  '/review',
  '/logout',
  '/TermsAndConditions',
  '/categories/Tennis',
  '/Categories',
];

for (const path of screens) {
  for (const width of [390, 1280]) {
    test(`${path} at ${width} is accessible and does not scroll sideways`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await mustBeAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    });
  }
}

test('an unknown address is told as such, with status 404', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('the page is served under a strict policy', async ({ page }) => {
  const answer = await page.goto('/home');
  const headers = answer?.headers() ?? {};
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/u);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

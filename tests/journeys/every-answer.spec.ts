import { expect, test } from './journey.ts';

test('an unknown address has its own page, with status 404', async ({ page }) => {
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

import { expect, mustBeAccessible, signUp, test } from './journey.ts';

test('the terms name their version, and both registrations record it', async ({ page, browser }) => {
  await page.goto('/TermsAndConditions');
  await expect(page.getByText(/^In force since \d+ \w+ \d{4}$/u)).toBeVisible();
  for (const part of ['Acceptance', 'User responsibilities', 'Services and content'])
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
  await mustBeAccessible(page);

  await signUp(page, 'ATHLETE');
  await page.getByLabel('Fullname').fill('Meera Iyer');
  await page.getByLabel('Mobile number', { exact: true }).fill('9123456780');
  await page.getByLabel('Date of birth').fill('2000-01-02');
  await page.getByLabel('Address with pincode').fill('2 Lake Road, Bengaluru 560002');
  await page.getByLabel('Health details').fill('None');
  await expect(page.getByRole('button', { name: 'SAVE' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Terms and Conditions' }).first()).toHaveAttribute('href', '/TermsAndConditions');
  await page.getByRole('checkbox').check();
  const sent = page.waitForRequest((request) => request.url().endsWith('/registration') && request.method() === 'POST');
  await page.getByRole('button', { name: 'SAVE' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ terms_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u) });
  await expect(page).toHaveURL(/\/SignInForm$/u);

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const coach = await context.newPage();
  await signUp(coach, 'COACH');
  await expect(coach.getByText('By saving you agree to the Terms and Conditions.')).toBeVisible();
  await mustBeAccessible(coach);
  await context.close();
});

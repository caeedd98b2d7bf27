import { newAthlete, newCoach } from '../product/people.ts';
import { expect, product, signIn, test, toast } from './journey.ts';

test('a visitor is asked to sign in and comes back to where they wanted to go', async ({ page }) => {
  const athlete = await newAthlete(product());
  await page.goto('/AthProfile');
  await expect(page).toHaveURL(/\/SignInForm\?next=/u);
  await page.getByLabel('Role').selectOption('Athlete');
  await page.getByLabel('Email').fill(athlete.email);
  await page.getByLabel('Password', { exact: true }).fill('Secret@2026');
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).toHaveURL(/\/AthProfile$/u);
  await expect(page.getByText(athlete.name).filter({ visible: true }).first()).toBeVisible();
});

test('a wrong password says so and keeps what was typed', async ({ page }) => {
  const athlete = await newAthlete(product());
  await page.goto('/SignInForm');
  await page.getByLabel('Role').selectOption('Athlete');
  await page.getByLabel('Email').fill(athlete.email);
  await page.getByLabel('Password', { exact: true }).fill('Wrong@2026');
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(toast(page, /^Login failed/u)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(athlete.email);
});

test('a coach on an athlete page is sent to the twin of it', async ({ page }) => {
  await signIn(page, await newCoach(product()), 'Coach');
  await page.goto('/AthPage');
  await expect(page).toHaveURL(/\/CoachUpdatePage\/\d+$/u);
});

test('logging out clears every cookie and the session', async ({ page }) => {
  await signIn(page, await newCoach(product()), 'Coach');
  const refresh = (await page.context().cookies()).find(({ name }) => name === 'refresh_token');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/logout$/u);
  await expect(page.getByText('YOU ARE LOGGED OUT')).toBeVisible();
  const names = (await page.context().cookies()).map(({ name }) => name);
  for (const name of ['isLoggedIn', 'auth_token', 'isVerified', 'refresh_token', 'user']) expect(names).not.toContain(name);
  const answer = await page.request.post(`${product().api}/auth/refresh`, { data: { refreshToken: refresh?.value ?? '' } });
  expect(answer.status()).toBe(401);
});

test('an expired access token is renewed without a word', async ({ page }) => {
  await signIn(page, await newAthlete(product()), 'Athlete');
  const token = (await page.context().cookies()).find(({ name }) => name === 'auth_token');
  if (!token) throw new Error('no token');
  await page.context().addCookies([{ ...token, value: `${token.value.slice(0, -6)}AAAAAA` }]);
  await page.goto('/AthProfile');
  await expect(page.getByText('Athlete profile not found!')).toHaveCount(0);
  await expect(page.getByText('Contact information')).toBeVisible();
  await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === 'auth_token')?.value).not.toContain('AAAAAA');
});

import { openPaidHours } from '../product/bookings.ts';
import { newAthlete, newCoach } from '../product/people.ts';
import { expect, mustBeAccessible, product, signIn, test, toast } from './journey.ts';

test('a visitor is asked to sign in and returns to the requested page', async ({ page }) => {
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

test('a visitor finds a coach, reads the profile without contacts, and signs in to book', async ({ page }) => {
  const [coach, athlete] = await Promise.all([newCoach(product()), newAthlete(product())]);
  await openPaidHours(product(), coach);
  await page.goto(`/search?q=${encodeURIComponent(coach.name)}`);
  await page.getByRole('link', { name: coach.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(coach.name);
  await expect(page.getByRole('link', { name: 'Sign in to see them' })).toBeVisible();
  await expect(page.getByText(coach.email)).toHaveCount(0);
  await mustBeAccessible(page);
  await page.getByRole('link', { name: 'Book a session' }).click();
  await expect(page).toHaveURL(/\/SignInForm\?next=/u);
  await page.getByLabel('Role').selectOption('Athlete');
  await page.getByLabel('Email').fill(athlete.email);
  await page.getByLabel('Password', { exact: true }).fill('Secret@2026');
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).toHaveURL(new RegExp(`/AthPage/book/${coach.id}$`, 'u'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a session');
});

test('a wrong password is reported, and the input is kept', async ({ page }) => {
  const athlete = await newAthlete(product());
  await page.goto('/SignInForm');
  await page.getByLabel('Role').selectOption('Athlete');
  await page.getByLabel('Email').fill(athlete.email);
  await page.getByLabel('Password', { exact: true }).fill('Wrong@2026');
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(toast(page, /^Login failed/u)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(athlete.email);
});

test('a coach on an athlete page is sent to its counterpart', async ({ page }) => {
  await signIn(page, await newCoach(product()), 'Coach');
  await page.goto('/AthPage');
  await expect(page).toHaveURL(/\/CoachUpdatePage\/\d+$/u);
});

test('logging out clears every cookie and the session, and the other tabs follow', async ({ page }) => {
  await signIn(page, await newCoach(product()), 'Coach');
  const other = await page.context().newPage();
  await other.goto('/sessions');
  await expect(other.getByText('This device')).toBeVisible();
  const refresh = (await page.context().cookies()).find(({ name }) => name === 'refresh_token');
  // The other tab says so for some seconds only.
  await Promise.all([
    expect(toast(other, 'You logged out in another tab.')).toBeVisible(),
    page.getByRole('button', { name: 'Log Out' }).click(),
  ]);
  await expect(other).toHaveURL(/\/SignInForm\?next=/u);
  await expect(page).toHaveURL(/\/logout$/u);
  await expect(page.getByText('YOU ARE LOGGED OUT')).toBeVisible();
  const names = (await page.context().cookies()).map(({ name }) => name);
  for (const name of ['isLoggedIn', 'auth_token', 'isVerified', 'refresh_token', 'user']) expect(names).not.toContain(name);
  const answer = await page.request.post(`${product().api}/auth/refresh`, { data: { refreshToken: refresh?.value ?? '' } });
  expect(answer.status()).toBe(401);

  await page.getByRole('button', { name: 'Display settings' }).click();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await signIn(page, await newAthlete(product()), 'Athlete');
  await expect(other.getByText(/^You are already signed in as/u)).toBeVisible();
  await other.close();
});

test('logging out is confirmed only after the server has ended the session', async ({ page }) => {
  await signIn(page, await newAthlete(product()), 'Athlete');
  const refresh = (await page.context().cookies()).find(({ name }) => name === 'refresh_token');
  await page.route('**/auth/logout', (route) => route.abort());
  await page.goto('/logout');
  await expect(page.getByText(/our server has not confirmed it yet/u)).toBeVisible();
  await expect(page.getByText('YOU ARE LOGGED OUT', { exact: true })).toHaveCount(0);
  await page.unroute('**/auth/logout');
  await page.reload();
  await expect(page.getByText('YOU ARE LOGGED OUT', { exact: true })).toBeVisible();
  const answer = await page.request.post(`${product().api}/auth/refresh`, { data: { refreshToken: refresh?.value ?? '' } });
  expect(answer.status()).toBe(401);
});

test('one device can sign the other one out', async ({ page, browser }) => {
  const athlete = await newAthlete(product());
  const other = await browser.newPage({ baseURL: product().web });
  await signIn(other, athlete, 'Athlete');
  await signIn(page, athlete, 'Athlete');
  await page.goto('/AthProfile');
  await page.getByRole('link', { name: 'Where you are signed in' }).click();
  await expect(page.getByText('This device')).toHaveCount(1);
  await page
    .getByRole('button', { name: /^Log out there/u })
    .first()
    .click();
  await expect(toast(page, /^Logged out of /u)).toBeVisible();
  await other.goto('/AthProfile');
  await expect(other).toHaveURL(/\/SignInForm/u);
  await expect(page.getByText('This device')).toBeVisible();
  await other.close();
});

test('an expired access token is renewed silently', async ({ page }) => {
  await signIn(page, await newAthlete(product()), 'Athlete');
  const token = (await page.context().cookies()).find(({ name }) => name === 'auth_token');
  if (!token) throw new Error('no token');
  await page.context().addCookies([{ ...token, value: `${token.value.slice(0, -6)}AAAAAA` }]);
  await page.goto('/AthProfile');
  await expect(page.getByText('Athlete profile not found!')).toHaveCount(0);
  await expect(page.getByText('Contact information')).toBeVisible();
  await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === 'auth_token')?.value).not.toContain('AAAAAA');
});

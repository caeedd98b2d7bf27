import { newAthlete, newCoach } from '../product/people.ts';
import { expect, product, signIn, test } from './journey.ts';

test('a new password signs out the other browser', async ({ page, browser }) => {
  const athlete = await newAthlete(product());
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, athlete, 'Athlete');
  await signIn(page, athlete, 'Athlete');
  await page.goto('/AthPage?panel=settings');
  await page.getByRole('button', { name: 'Change: Password' }).click();
  await page.getByLabel('Current password', { exact: true }).fill('Secret@2026');
  await page.getByLabel('New password', { exact: true }).fill('Changed@2027');
  await page.getByLabel('New password again', { exact: true }).fill('Changed@2027');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();

  await other.goto('/AthProfile');
  await expect(other).toHaveURL(/\/SignInForm\?next=/u);
  await elsewhere.close();
  await page.goto('/settings');
  await expect(page.getByText(athlete.email)).toBeVisible();
});

test('a coach asks for the account to be deleted, and keeps it', async ({ page }) => {
  await signIn(page, await newCoach(product()), 'Coach');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete your account' }).click();
  await page.getByLabel('Your password', { exact: true }).fill('Secret@2026');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('link', { name: 'What becomes of my account' }).click();
  await expect(page.getByText(/^This account is deleted on/u)).toBeVisible();
  await expect(page.getByText('This account is being deleted. Keep it to go on.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('Your account stays.')).toBeVisible();
  await expect(page.getByText('This account is being deleted. Keep it to go on.')).toBeHidden();
});

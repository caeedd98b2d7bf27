import { codeFor, newAthlete, newEmail, password as oldPassword } from '../product/people.ts';
import { expect, mustBeAccessible, product, test, toast } from './journey.ts';

const newPassword = 'Changed@2027';

test('a forgotten password is replaced with a code from the mailbox', async ({ page }) => {
  const athlete = await newAthlete(product());
  await page.goto('/SignInForm');
  await page.getByLabel('Role').selectOption('athlete');
  await page.getByLabel('Email').fill(athlete.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/u);
  await mustBeAccessible(page);
  await expect(page.getByRole('radio', { name: 'Athlete' })).toBeChecked();
  await expect(page.getByLabel('Email')).toHaveValue(athlete.email);
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'SEND CODE' }).click();
  await expect(page.getByText('Please enter a valid email address.').first()).toBeVisible();
  await page.getByLabel('Email').fill(athlete.email);
  await page.getByRole('button', { name: 'SEND CODE' }).click();
  await expect(toast(page, 'OTP sent successfully!')).toBeVisible();

  const code = page.getByLabel('One-time code');
  await expect(code).toBeFocused();
  // Whoever reloads is where they were, under an address that names nobody.
  await page.reload();
  await expect(page).toHaveURL(/\/forgot-password$/u);
  await expect(page.getByText(`If ${athlete.email} has an account`)).toBeVisible();
  await expect(code).toBeFocused();
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeDisabled();
  await mustBeAccessible(page);
  const right = await codeFor(product(), athlete.email);
  await code.fill(right === '000000' ? '111111' : '000000');
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm Password', { exact: true }).fill(`${newPassword}!`);
  await page.getByRole('button', { name: 'SAVE NEW PASSWORD' }).click();
  await expect(page.getByText('Passwords do not match.').first()).toBeVisible();
  await page.getByLabel('Confirm Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'SAVE NEW PASSWORD' }).click();
  await expect(page.getByText('Invalid OTP.').first()).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(newPassword);
  await code.fill(right);
  await page.getByRole('button', { name: 'SAVE NEW PASSWORD' }).click();
  await expect(toast(page, 'Your new password is saved. Please sign in.')).toBeVisible();
  await expect(page).toHaveURL(/\/SignInForm$/u);

  await expect(page.getByLabel('Email')).toHaveValue(athlete.email);
  await expect(page.getByLabel('Role')).toHaveValue('athlete');
  await page.getByLabel('Password', { exact: true }).fill(oldPassword);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(toast(page, /^Login failed/u)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).toHaveURL(/\/AthPage$/u);
});

test('an address without an account gets the same answer, and a second request leads to the form for the first code', async ({ page }) => {
  const email = newEmail();
  const ask = async (): Promise<void> => {
    // Not by the same address again: that is a reload, which leads back to the code.
    await page.goto('/SignInForm');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('button', { name: 'SEND CODE' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'SEND CODE' }).click();
    await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  };
  await ask();
  await ask();
  await expect(page.getByText('A code was sent to this address a moment ago.')).toBeVisible();
  await page.getByRole('button', { name: 'Use another email or role' }).click();
  await expect(page.getByRole('button', { name: 'SEND CODE' })).toBeVisible();
});

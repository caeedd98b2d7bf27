import { newAthlete, password } from '../product/people.ts';
import { expect, product, test } from './journey.ts';
import { walkAccounts } from './messages-of-accounts.ts';
import { walkProfiles } from './messages-of-profiles.ts';
import { walkPayment } from './messages-of-payment.ts';
import { sentences, table } from './messages-table.ts';
import { fill, walkedPlaces } from './messages-walk.ts';

test.describe.configure({ mode: 'parallel' });

walkAccounts();
walkProfiles();
walkPayment();

test('signing in without a role shows no message and leads home', async ({ page }) => {
  const athlete = await newAthlete(product());
  await page.goto('/SignInForm');
  await fill(page, { Email: athlete.email, Password: password });
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).toHaveURL(/\/home$/u);
});

test('every place of the table has a walk, and every message a place', () => {
  expect(walkedPlaces().toSorted()).toEqual(Object.keys(table).toSorted());
  const placed = Object.values(table).flatMap((place) => Object.values<readonly string[]>(place).flat());
  expect([...new Set(placed)].toSorted()).toEqual(Object.keys(sentences).toSorted());
});

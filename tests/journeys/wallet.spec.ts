import type { Page } from '@playwright/test';
import { newAthlete } from '../product/people.ts';
import { expect, mustBeAccessible, product, signIn, test } from './journey.ts';

/** Fills in the payment page and sends it. */
async function pay(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('button', { name: /^Pay rs\./u }).click();
}

test('an athlete fills the wallet with a card, after one that was declined', async ({ page }) => {
  const athlete = await newAthlete(product());
  await signIn(page, athlete, 'Athlete');
  await page.goto('/AthWallet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wallet');
  await expect(page.getByText('No transactions yet')).toBeVisible();
  await mustBeAccessible(page);

  await page.getByRole('link', { name: 'Add money' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment');
  await page.getByRole('textbox', { name: 'Amount' }).fill('1,500');
  await page.getByRole('radio', { name: 'GPay' }).check();
  await page.getByRole('textbox', { name: 'Cardholder name' }).fill('Asha Kumar');
  await mustBeAccessible(page);
  await pay(page, '4000 0000 0000 0002');
  await expect(page.getByText('Your card was declined. Please try another card.')).toBeVisible({ timeout: 30_000 });
  // All but the number is still there.
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,500');
  await expect(page.getByRole('textbox', { name: 'Cardholder name' })).toHaveValue('Asha Kumar');
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue('');

  await pay(page, '4242 4242 4242 4242');
  await expect(page.getByText('Payment submitted successfully!')).toBeVisible({ timeout: 30_000 });
  await mustBeAccessible(page);
  await page.getByRole('link', { name: 'See your wallet' }).click();
  await expect(page.getByText('Added from your card')).toBeVisible({ timeout: 30_000 });
  await mustBeAccessible(page);

  await page.getByRole('link', { name: 'See all' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statement');
  // Drawn by a library that is loaded with the first chart.
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await mustBeAccessible(page);
});

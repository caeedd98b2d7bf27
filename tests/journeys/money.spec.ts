import type { WalletView } from '@academy/domain/wallets';
import { openPaidHours, pricePaise, startIn } from '../product/bookings.ts';
import { toppedUp } from '../product/money.ts';
import { must, newAthlete, newCoach, type Person } from '../product/people.ts';
import { expect, product, signIn, test } from './journey.ts';

const walletOf = async ({ token }: Person): Promise<WalletView> => (await must<WalletView>(product(), 'GET', '/wallet', { token })).body;

test('two tabs that confirm a booking at once set its price aside once', async ({ page }) => {
  const [coach, athlete] = await Promise.all([newCoach(product()), newAthlete(product())]);
  await openPaidHours(product(), coach);
  await toppedUp(product(), athlete, 3 * pricePaise);
  await signIn(page, athlete, 'Athlete');
  await page.goto(`/AthPage/book/${coach.id}?at=${encodeURIComponent(startIn(3))}`);
  await expect(page.locator('button:focus')).toHaveAccessibleName(/(?:am|pm)/u);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Confirm booking' })).toBeEnabled();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: 'Confirm booking' })).toBeEnabled();

  const tabs = [page, other];
  // Both requests leave before either is answered.
  const pressed = tabs.map(() => Promise.withResolvers<void>());
  for (const [index, tab] of tabs.entries())
    await tab.route(/\/confirm$/u, async (route) => {
      pressed[index]!.resolve();
      await Promise.all(pressed.map(({ promise }) => promise));
      await route.continue();
    });
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Confirm booking' }).click()));
  for (const tab of tabs) await expect(tab.getByRole('group', { name: 'You are booked' })).toBeVisible();
  await expect.poll(async () => (await walletOf(athlete)).held_paise).toBe(pricePaise);
  expect((await walletOf(athlete)).available_paise).toBe(2 * pricePaise);
});

test('money arrives once, although the tab is closed while it is on its way', async ({ page }) => {
  const athlete = await newAthlete(product());
  await signIn(page, athlete, 'Athlete');
  const tab = await page.context().newPage();
  await tab.goto('/payment');
  await tab.getByRole('textbox', { name: 'Amount' }).fill('1,500');
  await tab.getByRole('radio', { name: 'GPay' }).check();
  await tab.getByRole('textbox', { name: 'Cardholder name' }).fill('Asha Kumar');
  await tab.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242');
  const asked = tab.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/payments'));
  await tab.getByRole('button', { name: /^Pay rs\./u }).click();
  await (await asked).response();
  await tab.close();

  await page.goto('/AthWallet');
  await expect(page.getByText('Added from your card')).toHaveCount(1, { timeout: 30_000 });
  await expect.poll(async () => (await walletOf(athlete)).available_paise).toBe(150_000);
});

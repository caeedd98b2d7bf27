import { openHours, openPaidHours, pricePaise, startIn } from '../product/bookings.ts';
import { toppedUp } from '../product/money.ts';
import { must, newAthlete, newCoach } from '../product/people.ts';
import { expect, mustBeAccessible, product, signIn, test } from './journey.ts';

test('an athlete books a session and cancels it', async ({ page }) => {
  const [coach, athlete] = await Promise.all([newCoach(product()), newAthlete(product())]);
  await openPaidHours(product(), coach);
  await signIn(page, athlete, 'Athlete');

  await page.goto(`/CoachProfile/${coach.id}`);
  await page.getByRole('link', { name: 'Book a session' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a session');
  await expect(page.getByText('A session takes 60 minutes and costs rs. 1,200.')).toBeVisible();

  await page.goto(`/AthPage/book/${coach.id}?at=${encodeURIComponent(startIn(3))}`);
  await mustBeAccessible(page);
  const time = page.locator('button:focus');
  await expect(time).toHaveAccessibleName(/(?:am|pm)/u);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'We hold this time for you' })).toBeFocused();
  await expect(page.getByText('Your wallet has nothing in it yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay rs. 1,200 and book' })).toBeVisible();
  await mustBeAccessible(page);

  // The page learns of the money by itself.
  await toppedUp(product(), athlete, pricePaise);
  await expect(page.getByText('Your wallet has rs. 1,200. We set rs. 1,200 aside until the session is over.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByRole('group', { name: 'You are booked' })).toBeFocused();
  await expect(page.getByText('rs. 1,200 are set aside in your wallet until the session is over.')).toBeVisible();
  await mustBeAccessible(page);

  await page.getByRole('link', { name: 'See your sessions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your sessions');
  await expect(page.getByText('Booked', { exact: true })).toBeVisible();
  await mustBeAccessible(page);
  await page.getByRole('button', { name: `Cancel session with ${coach.name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Cancel your session with ${coach.name}?` });
  await expect(question).toContainText('Cancelling is free until');
  await question.getByRole('radio', { name: 'Plans have changed' }).check();
  await question.getByRole('button', { name: 'Cancel session' }).click();
  await expect(page.getByText('You cancelled it. It costs you nothing.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Your sessions' })).toBeFocused();
});

test('an athlete who was too slow is offered other times', async ({ page }) => {
  const [coach, athlete, faster] = await Promise.all([newCoach(product()), newAthlete(product()), newAthlete(product())]);
  await openHours(product(), coach);
  await signIn(page, athlete, 'Athlete');
  await page.goto(`/AthPage/book/${coach.id}?at=${encodeURIComponent(startIn(3))}`);
  await expect(page.locator('button:focus')).toHaveAccessibleName(/(?:am|pm)/u);
  // The page does not learn of it in time.
  const held = Promise.withResolvers<void>();
  await page.route(/\/slots\?/u, async (route) => {
    await held.promise;
    await route.continue();
  });
  await must(product(), 'POST', '/bookings', {
    token: faster.token,
    body: { coach_id: coach.id, starts_at: startIn(3), kind: 'session' },
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Somebody else was faster. Please choose another time.')).toBeVisible();
  await expect(page.getByText('These times are still free.')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'We hold this time for you' })).toBeFocused();
  held.resolve();
  await page.getByRole('button', { name: 'Give up this time' }).click();
  await expect(page.getByRole('group', { name: 'Free times' }).first()).toBeFocused();
});

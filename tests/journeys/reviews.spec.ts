import { must, newAthlete, newCoach } from '../product/people.ts';
import { expect, mustBeAccessible, product, signIn, test } from './journey.ts';

test('a coach sees the own ratings first: average to one decimal and a bar for each star', async ({ page }) => {
  const coach = await newCoach(product(), 'Hockey');
  await signIn(page, coach, 'Coach');
  await page.goto('/review');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ratings');
  await expect(page.getByText('0.0')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  await mustBeAccessible(page);

  for (const rating of [5, 4, 4]) {
    const athlete = await newAthlete(product());
    const body = { coach_id: coach.id, rating, comment: `A clean hit, ${rating} of five.` };
    await must(product(), 'POST', '/create_review', { token: athlete.token, body });
  }
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('4.3', { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const shares = page.getByRole('list', { name: 'How the stars are spread' }).getByRole('listitem');
  await expect(shares).toContainText(['33%', '67%', '0%', '0%', '0%']);
  const reviews = page.getByRole('article');
  await expect(reviews).toHaveCount(3);
  await expect(reviews.first()).toContainText('A clean hit, 4 of five.');
  await expect(page.getByRole('heading', { name: 'What people think about coach' })).toBeVisible();
  await mustBeAccessible(page);

  await page.getByRole('link', { name: 'All ratings' }).click();
  await expect(page).toHaveURL(/\/review\?of=all$/u);
  await expect(page.getByRole('link', { name: 'See the coach' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more reviews' })).toBeVisible();
  const before = await reviews.count();
  await page.getByRole('button', { name: 'Show more reviews' }).click();
  await expect.poll(() => reviews.count()).toBeGreaterThan(before);
});

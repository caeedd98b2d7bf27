import { must, newAthlete, newCoach } from '../product/people.ts';
import { held } from '../product/sessions.ts';
import { expect, mustBeAccessible, product, signIn, test, toast } from './journey.ts';

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
    await expect(page.getByText('4.3', { exact: true })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const shares = page.getByRole('list', { name: 'Ratings by stars' }).getByRole('listitem');
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

test('an athlete reviews a session and the next one: both are marked, and no session is reviewed twice', async ({ page }) => {
  const [coach, athlete] = await Promise.all([newCoach(product(), 'Tennis'), newAthlete(product())]);
  const [mark, feedback] = [page.getByText(/^Verified session · \d+ min$/u), `/feedback/Tennis?coach=${coach.id}`];
  const submit = async (comment: string): Promise<void> => {
    await page.getByRole('radio', { name: 'Excellent' }).check();
    await page.getByLabel('Comment').fill(comment);
    await page.getByRole('button', { name: 'Submit Now' }).click();
  };
  await signIn(page, athlete, 'Athlete');
  await page.goto(feedback);
  await expect(page.getByText('A review without a session')).toBeVisible();

  // The screen is open while the call ends elsewhere.
  await held(product(), { coachId: coach.id, athleteId: athlete.id, seconds: 42 * 60 });
  await expect(page.getByText(/^About your session on/u)).toBeVisible();
  await expect(page.getByText('It lasted 42 minutes.')).toBeVisible();
  await mustBeAccessible(page);
  await submit('The serve sits.');
  await expect(toast(page, 'Feedback submitted successfully!')).toBeVisible();
  await page.goto(`/CoachProfile/${coach.id}`);
  await expect(mark).toHaveText(['Verified session · 42 min']);
  await expect(page.getByText(/^Verified session: coach and athlete were together in a video call/u)).toBeVisible();
  await mustBeAccessible(page);

  await page.goto(feedback);
  await expect(page.getByRole('heading', { name: 'You have already reviewed this coach' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Now' })).toHaveCount(0);
  await held(product(), { coachId: coach.id, athleteId: athlete.id, seconds: 60 });
  await expect(page.getByText('It lasted 1 minute.')).toBeVisible();

  // The bare address knows the coach of the last call, and half a review survives a reload.
  await page.goto('/feedback');
  await expect(page.getByText(`Your feedback about ${coach.name}`)).toBeVisible();
  await page.getByLabel('Comment').fill('Once');
  await page.reload();
  await expect(page.getByLabel('Comment')).toHaveValue('Once');
  await submit('Once more.');
  await expect(toast(page, 'Feedback submitted successfully!')).toBeVisible();
  await page.goto(`/CoachProfile/${coach.id}`);
  await expect(mark).toHaveText(['Verified session · 1 min', 'Verified session · 42 min']);
});

import { call, must, newAthlete, newCoach } from '../product/people.ts';
import { expect, mustBeAccessible, product, test, toast } from './journey.ts';

const advantages = [
  'Global coaching access',
  'Saving time and money',
  'Income opportunities for coaches',
  'Digital records of progress and sessions',
  'Enhanced performance',
  'Performer Coach of the Month',
  'Secure payments',
  'Quick enrollment',
];
const sports = ['Tennis', 'Football', 'Basketball', 'Yoga', 'Cricket', 'Boxing', 'Hockey', 'Skating'];

for (const width of [390, 1280]) {
  test(`the landing tells everything at ${width}, in both themes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(page).toHaveURL(/\/home$/u);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('GROW FASTER WITH A COACH');
    for (const figure of ['12+ reviews', '1K+ happy athletes', '12+ years experience', '70+ awards'])
      await expect(page.getByText(figure)).toBeVisible();
    for (const button of ['Get Started', 'Learn More']) await expect(page.getByRole('link', { name: button })).toHaveAttribute('href', '/');

    const popular = page.getByRole('region', { name: 'Popular Sports' });
    await expect(popular.getByRole('link')).toHaveText(sports);
    await expect(page.getByRole('region', { name: 'About', exact: true }).getByRole('heading', { level: 3 })).toHaveText(advantages);
    const world = page.getByRole('region', { name: 'Helping Coaches around the world' });
    await world.scrollIntoViewIfNeeded();
    await expect(world.getByRole('img', { name: 'Where our coaches are' })).toBeVisible();
    await expect(world.getByRole('list', { name: 'Where our coaches are' }).getByRole('listitem').first()).toContainText(/coach/u);
    const month = page.getByRole('region', { name: 'Coach of the Month', exact: true }).first();
    await month.scrollIntoViewIfNeeded();
    await expect(month.getByRole('link', { name: 'View profile' })).toHaveAttribute('href', /^\/CoachProfile\/\d+$/u);
    await expect(page.getByRole('link', { name: 'Visit the yoga studio' })).toHaveAttribute('href', '/homepage');
    await expect(page.getByRole('contentinfo')).toContainText('2025');
    await mustBeAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  });
}

test('the number of reviews is the true one, and VIEW leads to them', async ({ page }) => {
  const [coach, athlete] = [await newCoach(product(), 'Boxing'), await newAthlete(product())];
  const { headers } = await must(product(), 'POST', '/create_review', {
    token: athlete.token,
    body: { coach_id: coach.id, rating: 5, comment: 'Hands up, chin down, and I am still here.' },
  });
  const { body } = await call<{ summary: { count: number } }>(product(), 'GET', '/get_all_reviews?limit=1', {
    headers: { 'At-Least': headers.get('position') ?? '' },
  });
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: `Check out our ${body.summary.count} Reviews` })).toBeVisible();
  await page.getByRole('link', { name: 'VIEW', exact: true }).click();
  await expect(page).toHaveURL(/\/review$/u);
  await expect(page.getByText('Hands up, chin down, and I am still here.')).toBeVisible();
});

test('the buttons of the landing lead on, by keyboard too', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('link', { name: 'Learn More' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'About', exact: true })).toBeInViewport();
  await page.getByRole('link', { name: 'Get Started' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Ready when you are' })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Sign up as an athlete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/SignUpForm\?role=AthProfile$/u);
});

test('a sport is announced and opened', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('region', { name: 'Popular Sports' }).getByRole('link', { name: 'Hockey' }).click();
  await expect(toast(page, 'Hockey clicked!')).toBeVisible();
  await expect(page).toHaveURL(/\/categories\/Hockey$/u);
});

import { newAthlete, newCoach } from '../product/people.ts';
import { expect, mustBeAccessible, product, signIn, test } from './journey.ts';

test('the studio’s articles are searched and read one after the other', async ({ page }) => {
  await page.goto('/articles');
  const found = page.getByRole('main').getByRole('article');
  await expect(found).toHaveCount(6);
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('runners');
  await expect(page.getByText('Yoga for runners, in fifteen minutes')).toBeVisible();
  await page.getByRole('link', { name: 'Yoga for runners, in fifteen minutes' }).click();
  await expect(page).toHaveURL(/\/articles\/yoga-for-runners$/u);
  await expect(page).toHaveTitle(/^Yoga for runners/u);
  await expect(page.getByText(/Running is a wonderful thing/u)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('14-day free trial');
  await page.getByRole('link', { name: 'A home practice that lasts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A home practice that lasts');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search articles' })).toHaveValue('runners');
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('zzz');
  await page.getByRole('button', { name: 'Show all articles' }).click();
  await expect(found).toHaveCount(6);
});

test('a missing article says so and leads to the others', async ({ page }) => {
  await page.goto('/articles/no-such-article');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This article is not here');
  await mustBeAccessible(page);
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(page).toHaveURL(/\/articles$/u);
});

const blogs = [
  {
    role: 'Athlete',
    path: '/AthBlog',
    action: 'Read More',
    title: 'Why every athlete needs a coach',
    slug: 'why-every-athlete-needs-a-coach',
  },
  { role: 'Coach', path: '/coachblog', action: 'Explore More', title: 'What a coach is really for', slug: 'what-a-coach-is-really-for' },
] as const;

for (const { role, path, action, title, slug } of blogs) {
  test(`${path} has two articles, each at its own address`, async ({ page }) => {
    await signIn(page, role === 'Coach' ? await newCoach(product()) : await newAthlete(product()), role);
    await page.goto(path);
    await expect(page.getByRole('link', { name: action })).toHaveCount(2);
    await page.getByRole('link', { name: `${action}: ${title}` }).click();
    await expect(page).toHaveURL(new RegExp(`${path}/${slug}$`, 'u'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await page.getByRole('article').first().getByRole('paragraph').count()).toBeGreaterThan(4);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`${path}$`, 'u'));
  });
}

test('the sport pages are linked in a circle, from the athletes’ home and back', async ({ page }) => {
  await signIn(page, await newAthlete(product()), 'Athlete');
  await expect(page.getByText('BE A PART OF OUR TEAM')).toBeVisible();
  await expect(page.getByText("PLAY WITH ATHLETE'S ACADEMY")).toBeVisible();
  await mustBeAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Tennis\s*About the sport/u })
    .click();
  await expect(page).toHaveURL(/\/tennis$/u);
  await expect(page.getByRole('heading', { name: 'Top-rated Tennis coaches' })).toBeVisible();
  const home = '/AthPage';
  for (const [title, path] of [
    ['Football', '/football'],
    ['Basketball', '/basketball'],
    ['Home', home],
  ] as const) {
    await page.getByRole('link', { name: `Next: ${title}` }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`, 'u'));
    const best = page.getByRole('heading', { name: `Top-rated ${title} coaches` });
    await expect(best).toHaveCount(path === home ? 0 : 1);
  }
  await page.goto('/basketball');
  for (const [title, path] of [
    ['Football', '/football'],
    ['Tennis', '/tennis'],
    ['Home', home],
  ] as const) {
    await page.getByRole('link', { name: `Previous: ${title}` }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`, 'u'));
  }
});

test('a name after /tennis brings a coach or a part of the game to the front', async ({ page }) => {
  const coach = await newCoach(product());
  await page.goto('/tennis/SERVE');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Serve' }).first()).toBeVisible();
  await expect(async () => {
    await page.goto(`/tennis/${encodeURIComponent(coach.name)}`);
    await expect(page.getByRole('heading', { name: 'Your coach' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole('link', { name: coach.name }).first()).toBeVisible();
  await page.goto('/tennis/nobody-of-that-name');
  await expect(page).toHaveURL(/\/tennis$/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tennis');
});

test('downloads, settings and help open over the athletes’ home', async ({ page }) => {
  await signIn(page, await newAthlete(product()), 'Athlete');
  for (const panel of ['Downloads', 'Settings', 'Help']) {
    await page.goto(`/AthPage?panel=${panel.toLowerCase()}`);
    await expect(page.getByRole('dialog', { name: panel })).toBeVisible();
    await mustBeAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/AthPage$/u);
  }
});

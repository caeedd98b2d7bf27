import { readFile } from 'node:fs/promises';
import { expect, mustBeAccessible, test } from './journey.ts';

test('the studio opens with its introduction, and its header leads to every part', async ({ page }) => {
  await page.goto('/homepage');
  await expect(page.getByRole('heading', { name: 'Your online yoga studio', level: 1 })).toBeAttached();
  await expect(page.getByText(/over 5,000 classes/iu).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  const [footer, offer] = [page.getByRole('contentinfo'), '14-day free trial'];
  await expect(footer).toContainText(offer);
  const studio = page.getByRole('banner').getByRole('navigation', { name: 'Yoga Studio' });
  const headings = { Classes: 'Classes', Programs: 'Yoga Programs', Teachers: 'Teachers', Articles: 'Articles', Resources: 'Resources' };
  for (const [link, heading] of Object.entries(headings)) {
    await studio.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(studio.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
    await expect(footer).toContainText(offer);
  }
  await studio.getByRole('link', { name: 'Academy' }).click();
  await expect(page.getByRole('heading', { name: 'Coach of the Month' })).toBeVisible();
  await expect(footer).toContainText(offer);
});

test('where the top navigation is not hidden it is above the studio’s own', async ({ page }) => {
  for (const path of ['/classes', '/articles', '/resources', '/academy']) {
    await page.goto(path);
    const [above, below] = [page.getByRole('navigation', { name: 'Main' }), page.getByRole('navigation', { name: 'Yoga Studio' }).first()];
    await expect(above).toBeVisible();
    expect((await above.boundingBox())?.y).toBeLessThan((await below.boundingBox())?.y ?? 0);
  }
});

test('on a phone the studio has a menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/homepage');
  await page.getByRole('button', { name: 'Open studio menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Teachers' }).click();
  await expect(page).toHaveURL(/\/teachers$/u);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teachers');
});

test('teachers are paged, searched and followed', async ({ page }) => {
  await page.goto('/teachers');
  const cards = page.getByRole('main').getByRole('article');
  const pages = page.getByRole('navigation', { name: 'Pages of teachers' });
  await expect(cards).toHaveCount(8);
  await expect(page.getByText('24 teachers · Page 1 of 3')).toBeVisible();
  const first = await cards.first().getByRole('heading').textContent();

  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('24 teachers · Page 2 of 3')).toBeVisible();
  await expect(cards.first().getByRole('heading')).not.toHaveText(first ?? '');
  await expect(page).toHaveURL(/page=2/u);
  await pages.getByRole('button', { name: 'Previous' }).click();
  await expect(cards.first().getByRole('heading')).toHaveText(first ?? '');
  await pages.getByRole('button', { name: 'Page 3' }).click();
  await expect(page.getByText('24 teachers · Page 3 of 3')).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('searchbox', { name: 'Search teachers or skills' }).fill('pranayama');
  await expect(page.getByText('2 teachers · Page 1 of 1')).toBeVisible();
  await expect(cards).toHaveCount(2);
  const follow = page.getByRole('button', { name: /Dev Malhotra/u });
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
  await follow.press('Enter');
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await expect(follow).toHaveText('Following');
  await page.reload();
  await expect(page.getByText('2 teachers · Page 1 of 1')).toBeVisible();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: /Teachers I follow/u }).click();
  await expect(cards).toHaveCount(1);
  await follow.click();
  await expect(page.getByText('You are not following anyone yet.')).toBeVisible();
  await mustBeAccessible(page);
  await page.getByRole('button', { name: 'Show all teachers' }).click();
  await expect(cards).toHaveCount(8);
});

test('classes are filtered, and the filter is in the address', async ({ page }) => {
  await page.goto('/classes');
  await page.getByRole('button', { name: 'Energy' }).click();
  await page.getByRole('button', { name: 'Up to 15 min' }).click();
  await expect(page.getByText('2 classes', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 classes', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('4 classes', { exact: true })).toBeVisible();
  await page.goto('/classes?focus=sleep&level=advanced');
  await page.getByRole('button', { name: 'Show all classes' }).click();
  await expect(page.getByText('18 classes', { exact: true })).toBeVisible();
});

test('a program shows its plan at its own address', async ({ page }) => {
  await page.goto('/programs');
  await page.getByRole('button', { name: 'See the plan: Sleep better' }).click();
  const plan = page.getByRole('dialog', { name: 'Sleep better' });
  await expect(plan.getByText('Week 3')).toBeVisible();
  await expect(page).toHaveURL(/plan=sleep-better/u);
  await mustBeAccessible(page);
  await page.keyboard.press('Escape');
  await expect(plan).toHaveCount(0);
  await expect(page).toHaveURL(/\/programs$/u);
  await page.goto('/programs?plan=first-mat');
  await expect(page.getByRole('dialog', { name: 'Your first mat' })).toBeVisible();
});

test('a drill is found by sport and level, unfolded, and saved as a sheet', async ({ page }) => {
  await page.goto('/resources');
  await page.getByRole('button', { name: 'Tennis' }).click();
  await page.getByRole('button', { name: 'Beginner' }).click();
  await expect(page.getByText('1 drill', { exact: true })).toBeVisible();
  await page.getByText('How to do it').click();
  await expect(page.getByText(/Land with both feet at once/u)).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^Download sheet/u }).click()]);
  expect(download.suggestedFilename()).toBe('split-step-rhythm.html');
  expect(await readFile(await download.path(), 'utf8')).toContain('<h1>Split-step rhythm</h1>');
});

test('the studio’s sign-in page accepts no input', async ({ page }) => {
  await page.goto('/yogasigninpage');
  await expect(page.getByRole('contentinfo')).toContainText('14-day free trial');
  await expect(page.getByLabel('Email')).toBeDisabled();
  await expect(page.getByLabel('Password')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Start free trial' }).click();
  await expect(page).toHaveURL(/\/signup$/u);
  await page.goBack();
  await page.getByRole('link', { name: 'Academy sign in' }).click();
  await expect(page).toHaveURL(/\/SignInForm$/u);
});

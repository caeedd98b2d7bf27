import { execFile } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { environmentOf } from '../load/crowd.ts';
import { must, newAthlete, newCoach, password } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';
import { appCode, newAuditor } from '../product/staff.ts';
import { enter, expect, mustBeAccessible, test } from './journey.ts';

test.setTimeout(300_000);

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(200_000);
  // A row is changed behind the back of the product, which nobody else may see.
  product = await startProduct({ environment: { DEMO: '0' } });
});
test.afterAll(async () => {
  await product.stop();
  product.remove();
});

/** Runs a program of ours; returns its exit code and what it printed. */
const run = (...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> =>
  new Promise((resolve) => {
    const options = {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { ...process.env, DATA_DIR: product.dataDir },
      timeout: 200_000,
    };
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
const operate = async (...args: readonly string[]) => await run('tools/run.mjs', 'operate', ...args);

/** Makes one star of the coach's five, where the page reads them. */
async function forgeRating(coachId: number): Promise<void> {
  const client = new pg.Client({ connectionString: environmentOf(product, 'projections/main.ts')['DATABASE_URL'] });
  await client.connect();
  try {
    const { rowCount } = await client.query('update views.coach_ratings_v3 set one = 1, five = 0 where coach_id = $1', [coachId]);
    expect(rowCount).toBe(1);
  } finally {
    await client.end();
  }
}

test('an auditor finds a forged rating, has it healed, and exports are verified apart from the product', async ({ browser }) => {
  const [coach, athlete] = await Promise.all([newCoach(product), newAthlete(product)]);
  await must(product, 'POST', '/create_review', { token: athlete.token, body: { coach_id: coach.id, rating: 5, comment: 'Well.' } });
  const auditor = await newAuditor(product, ['money', 'sessions', 'reviews', 'messages', 'accounts', 'journal']);
  const context = await browser.newContext({ baseURL: product.web, serviceWorkers: 'block' });
  const [visitor, page] = [await context.newPage(), await context.newPage()];
  const shown = visitor.getByRole('img', { name: /out of 5/u }).first();
  await enter(visitor, athlete, 'athlete', { web: product.web });
  await visitor.goto(`/CoachProfile/${coach.id}`);
  await expect(shown).toHaveAccessibleName(/^5(?:\.0)? /u);
  await forgeRating(coach.id);
  await visitor.reload();
  await expect(shown).toHaveAccessibleName(/^1(?:\.0)? /u);

  await page.goto(`/audit/explain?name=rating&key=${coach.id}`);
  await page.getByLabel('Email').fill(auditor.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Code from your app').fill(appCode(auditor.secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('1 part makes this number. Added up here, the sums agree.', { exact: false })).toBeVisible({
    timeout: 60_000,
  });
  await mustBeAccessible(page);
  // The records say five.
  await expect(page.getByRole('main')).toContainText('5');
  await page
    .getByRole('link', { name: /^Record/u })
    .first()
    .click();
  await expect(page.getByText(`athlete-${athlete.id} gave coach-${coach.id} 5 of 5 stars, without a session.`).first()).toBeVisible();
  await mustBeAccessible(page);

  const forged = path.join(product.dataDir, 'forged.tar');
  expect(await operate('audit-export', forged)).toMatchObject({ code: 0 });
  const found = await run('audit/verify/main.ts', 'verify', forged);
  expect([found.code, found.output]).toEqual([5, expect.stringContaining('coach_ratings')]);
  const drill = await operate('audit-drill', 'coach_reviews');
  expect([drill.code, drill.output]).toEqual([1, expect.stringMatching(/"columns":\["one","five"\]|"columns":\["five","one"\]/u)]);

  await page.goto('/audit/drills');
  await page.getByLabel('Read model').selectOption('coach_reviews');
  await mustBeAccessible(page);
  const mine = page.getByRole('row').filter({ hasText: /auditor-\d+/u });
  // The nightly one may be running.
  await expect(async () => {
    await page.getByRole('button', { name: 'Run a drill' }).click();
    await expect(mine).toBeVisible();
  }).toPass({ timeout: 120_000 });
  await expect(mine.getByText('different')).toBeVisible({ timeout: 120_000 });
  await mine.getByRole('link').click();
  await expect(page.getByText('1 row differs from what the log gives')).toBeVisible();
  await expect(page.getByText(`coach_id=${coach.id}`)).toBeVisible();
  await mustBeAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText('Root of the head')).toBeVisible();
  await page.emulateMedia({ media: null });

  expect(await operate('audit-drill', 'coach_reviews', '--heal')).toMatchObject({ code: 1 });
  expect(await operate('audit-drill', 'coach_reviews')).toMatchObject({ code: 0 });
  await visitor.reload();
  await expect(shown).toHaveAccessibleName(/^5(?:\.0)? /u);
  const healed = path.join(product.dataDir, 'healed.tar');
  expect(await operate('audit-export', healed)).toMatchObject({ code: 0 });
  expect(await run('audit/verify/main.ts', 'verify', healed)).toMatchObject({ code: 0 });

  await page.goto('/audit/exports');
  await expect(page.getByText('No export yet')).toBeVisible();
  await mustBeAccessible(page);
  await page.getByRole('button', { name: 'Begin an export' }).click();
  const own = page.getByRole('row').filter({ hasText: 'Everything' });
  await expect(own.getByText('ready')).toBeVisible({ timeout: 120_000 });
  await own.getByRole('link').click();
  await expect(page.getByText('SHA-256 of the file')).toBeVisible();
  await mustBeAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^academy-export-\d+-1\.tar$/u);
  const taken = path.join(product.dataDir, download.suggestedFilename());
  await download.saveAs(taken);
  expect(await run('audit/verify/main.ts', 'verify', taken)).toMatchObject({ code: 0 });
  await context.close();
});

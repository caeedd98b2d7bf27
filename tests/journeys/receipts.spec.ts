import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { booked, startingIn } from '../product/bookings.ts';
import { newAthlete, newCoach } from '../product/people.ts';
import { enter, expect, mustBeAccessible, product, test } from './journey.ts';

test('a receipt is saved and printed, and its paper finds the file again, without a connection too', async ({ page, context }) => {
  const [coach, athlete] = await Promise.all([newCoach(product()), newAthlete(product())]);
  const { id } = await booked(product(), { coachId: coach.id, athleteId: athlete.id, isConfirmed: true, ...startingIn(10) });
  await enter(page, athlete, 'athlete');
  await page.goto(`/AthPage/sessions/${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save receipt' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`receipt-${id}.json`);
  const file = { name: saved.suggestedFilename(), mimeType: 'application/json', buffer: readFileSync(await saved.path()) };
  const sha256 = createHash('sha256').update(file.buffer).digest('hex');

  await page.getByRole('link', { name: 'Show and print it' }).click();
  await expect(page.getByText('The receipt holds')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Receipt of a session' })).toBeVisible();
  for (const printed of [sha256, id]) await expect(page.getByText(printed, { exact: true })).toBeVisible();
  await mustBeAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: /^QR code/u })).toBeVisible();
  for (const seen of [page.getByText('The receipt holds'), page.getByText('How much this says'), page.getByText('BROWSE', { exact: true })])
    await expect(seen).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // Another day, another browser: what a camera reads of the paper.
  const [, size = '', root = ''] = (JSON.parse(file.buffer.toString('utf8')) as { readonly head: string }).head.split('\n');
  await page.goto('/home');
  const inAddress = root.replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
  await page.goto(`/verify#receipt/1/${id}/${size}/${inAddress}/${sha256}`);
  await expect(page.getByText('Now choose the file of this paper')).toBeVisible();
  await mustBeAccessible(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const input = page.locator('input[type=file]');
  await input.setInputFiles(file);
  await expect(page.getByText('This is the file that was printed')).toBeVisible();
  await expect(page.getByText('The receipt holds')).toBeVisible();

  await page.getByRole('button', { name: /^Remove/u }).click();
  const changed = Buffer.from(file.buffer.toString('utf8').replace('"topic":"terms"', '"topic":"money"'));
  await input.setInputFiles({ ...file, buffer: changed });
  await expect(page.getByText('This is not the file that was printed')).toBeVisible();
  await expect(page.getByText('The receipt was changed')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('The receipt was changed')).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code/u })).toBeHidden();
});

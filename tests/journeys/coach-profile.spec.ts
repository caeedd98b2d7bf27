import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { must, newAthlete, newCoach } from '../product/people.ts';
import { expect, mustBeAccessible, product, signIn, test, toast } from './journey.ts';
import { pngOf } from './png.ts';

const redAndBlue = (width: number, height: number): Buffer => pngOf(width, height, [200, 30, 30], [20, 40, 200]);

/** Size and middle pixel of a picture, as decoded by the browser. */
const lookAt = async (page: Page, address: string) =>
  await page.evaluate(async (from) => {
    const picture = await createImageBitmap(await (await fetch(from)).blob());
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
    context.drawImage(picture, 0, 0);
    const [red = 0, , blue = 0] = context.getImageData(picture.width / 2, picture.height / 2, 1, 1).data;
    return { width: picture.width, height: picture.height, isRed: red > blue + 100 };
  }, address);

test('a coach chooses a photo, crops it, and sees it', async ({ page }) => {
  const coach = await newCoach(product(), 'Tennis');
  await signIn(page, coach, 'Coach');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('coach profile');

  const opener = page.getByRole('button', { name: 'Change photo' });
  const dialog = page.getByRole('dialog', { name: 'Profile photo' });
  await opener.click();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(dialog.getByText('notes.txt: This is not an image. Please choose an image file.')).toBeVisible();
  await mustBeAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  const png = redAndBlue(1200, 600);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'court.png', mimeType: 'image/png', buffer: png });
  const across = dialog.getByRole('slider', { name: 'Left to right' });
  await expect(across).toHaveValue('0.5');
  await mustBeAccessible(page);
  // Drag from the middle to the right half by mouse, then move left and zoom in by keyboard.
  const box = (await dialog.getByRole('img', { name: 'Preview of your photo' }).boundingBox())!;
  await page.mouse.move(box.x + box.width - 10, box.y + 50);
  await page.mouse.down();
  await page.mouse.move(box.x + 10, box.y + 50, { steps: 4 });
  await page.mouse.up();
  await expect(across).toHaveValue('1');
  await across.press('Home');
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.05');
  await across.press('Home');

  await page.route('**/upload_image', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(toast(page, 'Failed to upload profile image')).toBeVisible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Profile image updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  const photo = page.locator('img[src*="/get_image/"]').first();
  await expect(photo).toBeVisible();
  expect(await lookAt(page, (await photo.getAttribute('src'))!)).toEqual({ width: 571, height: 571, isRed: true });

  await page.goto(`/CoachProfile/${coach.id}`);
  await expect(photo).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit your profile' })).toBeVisible();
});

test('a coach changes the profile, and visitors see it without a reload', async ({ page, browser }) => {
  const [coach, athlete] = await Promise.all([newCoach(product(), 'Tennis'), newAthlete(product())]);
  const other = await browser.newContext({ baseURL: product().web });
  const visitor = await other.newPage();
  await signIn(visitor, athlete, 'Athlete');
  await visitor.goto(`/CoachProfile/${coach.id}`);
  await expect(visitor.getByRole('region', { name: 'Coach profile' }).getByRole('link', { name: 'Messages' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Edit your profile' })).toBeHidden();
  await expect(visitor.getByText(coach.email)).toBeVisible();
  await mustBeAccessible(visitor);

  await signIn(page, coach, 'Coach');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'UPDATE PROFILE' }).click();
  await expect(page).toHaveURL(new RegExp(`/coachEditProfile/${coach.id}$`, 'u'));
  const form = page.getByRole('dialog', { name: 'Update information' });
  await expect(form.getByLabel('Fullname')).toHaveValue(coach.name);
  await expect(form.getByLabel('Email', { exact: true })).toHaveAttribute('readonly', '');
  await form.getByLabel(/^Rate/u).fill('a lot');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('Please enter a valid rate.').first()).toBeVisible();
  await mustBeAccessible(page);
  await form.getByLabel(/^Rate/u).fill('1250.50');
  await form.getByLabel('Gender').selectOption('Female');
  await form.getByLabel('Tamil').check();
  await form.getByLabel('Show my email and phone number').uncheck();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/CoachUpdatePage/${coach.id}$`, 'u'));
  await expect(page.getByRole('link', { name: 'UPDATE PROFILE' })).toBeFocused();
  await expect(page.getByText('rs. 1,250.50 an hour')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await expect(visitor.getByText('rs. 1,250.50 an hour')).toBeVisible();
  await expect(visitor.getByText(coach.email)).toHaveCount(0);
  await other.close();
});

test('a coach keeps documents in the file box', async ({ page }) => {
  const coach = await newCoach(product(), 'Boxing');
  await signIn(page, coach, 'Coach');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'run.sh', mimeType: 'text/x-sh', buffer: Buffer.from('#!/bin/sh') });
  await expect(page.getByText('run.sh: Please choose a PDF, PNG, JPEG or WebP file of up to 25 MB.')).toBeVisible();
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_800_000, '\n'), Buffer.from('%%EOF\n')]);
  await input.setInputFiles([
    { name: 'Licence.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'On court.png', mimeType: 'image/png', buffer: redAndBlue(200, 100) },
    { name: 'Nothing but text.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no document') },
  ]);
  const files = page.getByRole('list', { name: 'UPLOADED FILES' }).getByRole('listitem');
  await expect(toast(page, 'On court.png is saved.')).toBeVisible();
  await expect(files.filter({ hasText: 'NOTHING BUT TEXT.PDF' })).toContainText(
    'Please choose a PDF, PNG, JPEG or WebP file of up to 25 MB.',
  );
  await page.getByRole('button', { name: 'Remove NOTHING BUT TEXT.PDF' }).click();
  await expect(files).toHaveCount(2);
  await expect(files.filter({ hasText: 'LICENCE.PDF' })).toContainText('2 MB');
  await expect(files.filter({ hasText: 'ON COURT.PNG' })).toContainText('0 MB (<1 MB)');
  await mustBeAccessible(page);

  await page.reload();
  await expect(files).toHaveCount(2);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download LICENCE.PDF' }).click()]);
  expect(download.suggestedFilename()).toBe('Licence.pdf');
  expect(readFileSync(await download.path()).equals(pdf)).toBe(true);

  await page.getByRole('button', { name: 'Remove LICENCE.PDF' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Licence.pdf?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(files).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove LICENCE.PDF' }).click();
  await question.getByRole('button', { name: 'Remove file' }).click();
  await expect(toast(page, 'Licence.pdf was removed.')).toBeVisible();
  await expect(files).toHaveCount(1);
  const { body } = await must<{ documents: { name: string }[] }>(product(), 'GET', '/coach_documents', { token: coach.token });
  expect(body.documents.map(({ name }) => name)).toEqual(['On court.png']);
});

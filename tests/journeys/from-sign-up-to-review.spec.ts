import { newName } from '../product/people.ts';
import { expect, mustBeAccessible, signIn, signUp, test, toast } from './journey.ts';
import { pngOf } from './png.ts';

const photo = 'img[src*="/get_image/"]';

test('a coach and an athlete sign up, find each other, and the review is there at once', async ({ page, browser }) => {
  const coach = { name: newName('Asha'), email: await signUp(page, 'COACH') };
  const review = `Edges at last, and no bruises. Thank you, ${coach.name}.`;
  await expect(page).toHaveURL(/\/coach$/u);
  await mustBeAccessible(page);
  await page.getByLabel('Fullname').fill(coach.name);
  await page.getByLabel('Mobile number').fill('9876543210');
  await page.getByLabel('Date of birth').fill('1988-04-12');
  await page.getByLabel('Address with pincode').fill('1 Court Road, Bengaluru 560001');
  await page.getByLabel('Domain').selectOption('Skating');
  await page.getByLabel('Experience details').fill('Ten years on the rink.');
  await page.getByRole('button', { name: 'SAVE' }).click();
  await expect(page).toHaveURL(/\/SignInForm$/u);
  await signIn(page, coach, 'Coach');
  await expect(page.getByText(coach.name).first()).toBeVisible();
  await mustBeAccessible(page);

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  const athlete = { name: newName('Ravi'), email: await signUp(other, 'ATHLETE') };
  await expect(other).toHaveURL(/\/athlete$/u);
  const save = other.getByRole('button', { name: 'SAVE' });
  await expect(save).toBeDisabled();
  await other.getByLabel('Fullname').fill(athlete.name);
  await other.getByLabel('Mobile number', { exact: true }).fill('+49 151 23456789');
  await expect(other.getByLabel('Country code')).toHaveValue('DE');
  await other.getByLabel('Date of birth').fill('2000-01-02');
  await other.getByLabel('Address with pincode').fill('2 Lake Road, Bengaluru 560002');
  await other.getByLabel('Health details').fill('None');
  await other.getByRole('checkbox').check();
  await save.click();
  await expect(other).toHaveURL(/\/SignInForm$/u);
  await signIn(other, athlete, 'Athlete');

  await other.goto('/AthProfile');
  await expect(other.getByRole('link', { name: '+49 15123456789' })).toHaveAttribute('href', 'tel:+4915123456789');
  await other.getByRole('button', { name: 'Change photo' }).click();
  const dialog = other.getByRole('dialog', { name: 'Profile photo' });
  const buffer = pngOf(64, 64, [200, 30, 30], [20, 40, 200]);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(dialog).toBeHidden();
  await expect(other.locator(`header ${photo}`)).toBeVisible();
  await mustBeAccessible(other);

  await other.goto('/Categories');
  await other.getByRole('main').getByRole('link', { name: 'Skating' }).first().click();
  await expect(other).toHaveURL(/\/categories\/Skating$/iu);
  await other.getByPlaceholder('Search coaches or sports here').fill(coach.name);
  await other.getByRole('link', { name: coach.name }).first().click();
  await expect(other).toHaveURL(/\/CoachProfile\/\d+$/u);
  await expect(other.getByText('Ten years on the rink.')).toBeVisible();
  await mustBeAccessible(other);

  await other.getByRole('link', { name: 'Leave feedback' }).click();
  await expect(other.getByRole('heading', { name: 'How are you feeling?' })).toBeVisible();
  await other.getByRole('button', { name: 'Submit Now' }).click();
  await expect(other.getByText('Please select a rating and provide a comment.').first()).toBeVisible();
  await mustBeAccessible(other);
  await other.getByRole('radio', { name: /Good/u }).check();
  await other.getByRole('textbox').fill(review);
  await other.getByRole('button', { name: 'Submit Now' }).click();
  await expect(toast(other, 'Feedback submitted successfully!')).toBeVisible();
  await expect(other).toHaveURL(/\/categories\/Skating$/iu);

  const id = page.url().split('/').at(-1) ?? '';
  await other.goto(`/CoachProfile/${id}`);
  await expect(other.getByText(review)).toBeVisible();
  await expect(other.getByText('4.0').first()).toBeVisible();
  await other.goto('/review');
  await expect(other.getByText(review)).toBeVisible();
  await page.goto('/review');
  await expect(page.getByRole('article').filter({ hasText: review }).locator(photo)).toBeVisible();

  await other.goto('/AthPage');
  await other.context().close();
});

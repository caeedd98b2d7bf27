import type { Page } from '@playwright/test';
import { codeFor, newCoach, newEmail, newName, password } from '../product/people.ts';
import { expect, product, test, toast } from './journey.ts';
import { tabTo } from './keyboard-focus.ts';

// Without animation: a focus ring that fades in would be checked before it is visible.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole(role, { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** A new screen takes the focus, so that the next stop is its first. */
async function mustArrive(page: Page, url: RegExp): Promise<void> {
  await expect(page).toHaveURL(url);
  await expect(page.locator('#main')).toBeFocused();
}

test('from signing up to feedback without a pointer', async ({ page }) => {
  const coach = await newCoach(product(), 'Hockey');
  const [email, name] = [newEmail(), newName('Ravi')];

  await page.goto('/signup');
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await mustArrive(page, /\/signup#main$/u);
  await tabTo(page, page.getByRole('radio', { name: /^COACH/u }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^ATHLETE/u })).toBeChecked();
  await press(page, 'button', 'CONTINUE');
  await mustArrive(page, /\/SignUpForm\?role=AthProfile$/u);
  await typeInto(page, 'Email', email);
  await typeInto(page, 'Password', password);
  await press(page, 'button', 'Show password');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await typeInto(page, 'Confirm Password', password);
  await page.keyboard.press('Enter');

  await mustArrive(page, /\/email-otp-verification$/u);
  await press(page, 'button', 'Submit');
  // The field takes the focus itself, because there is nothing else to do.
  await expect(page.getByLabel('One-time code')).toBeFocused();
  await page.keyboard.type(await codeFor(product(), email));
  await page.keyboard.press('Enter');

  await mustArrive(page, /\/athlete$/u);
  await typeInto(page, 'Fullname', name);
  await typeInto(page, 'Mobile number', '9123456780');
  await typeInto(page, 'Date of birth', '01022000');
  await typeInto(page, 'Address with pincode', '2 Lake Road, Bengaluru 560002');
  await typeInto(page, 'Health details', 'None');
  await tabTo(page, page.getByRole('checkbox', { name: /Terms and Conditions/u }));
  await page.keyboard.press('Space');
  await press(page, 'button', 'SAVE');

  await mustArrive(page, /\/SignInForm$/u);
  await tabTo(page, page.getByLabel('Role'));
  await page.keyboard.type('Ath');
  await typeInto(page, 'Email', email);
  await typeInto(page, 'Password', password);
  await page.keyboard.press('Enter');
  await mustArrive(page, /\/AthPage$/u);

  await press(page, 'link', 'Find a coach');
  await mustArrive(page, /\/Categories$/u);
  await press(page, 'link', /^Hockey/u);
  await mustArrive(page, /\/categories\/Hockey$/u);
  await tabTo(page, page.getByPlaceholder('Search coaches or sports here'));
  await page.keyboard.type(coach.name);
  await press(page, 'link', coach.name);
  await mustArrive(page, new RegExp(`/CoachProfile/${coach.id}$`, 'u'));
  await press(page, 'link', 'Leave feedback');
  await mustArrive(page, /\/feedback\/Hockey\?coach=\d+$/u);

  await tabTo(page, page.getByRole('radio', { name: 'Very Bad' }));
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Good' })).toBeChecked();
  await press(page, 'button', 'Submit Now');
  // The error summary takes the focus, and its link leads to the field.
  const summary = page.getByRole('group', { name: 'Please check this answer' });
  await expect(summary).toBeFocused();
  await press(page, 'link', 'Please select a rating and provide a comment.');
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Every key in its place.');
  await press(page, 'button', 'Submit Now');
  await expect(toast(page, 'Feedback submitted successfully!')).toBeVisible();
  await mustArrive(page, /\/categories\/Hockey$/u);
});

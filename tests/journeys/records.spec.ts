import { booked, startingIn } from '../product/bookings.ts';
import { newAthlete, newCoach } from '../product/people.ts';
import { enter, expect, mustBeAccessible, product, test } from './journey.ts';

test('a coach writes about a session, and the athlete reads it and sets a goal', async ({ page }) => {
  const [coach, athlete] = await Promise.all([newCoach(product()), newAthlete(product())]);
  const { id } = await booked(product(), { coachId: coach.id, athleteId: athlete.id, isConfirmed: true, ...startingIn(-10) });

  await enter(page, coach, 'coach');
  await page.goto(`/coachschedule/session/${id}`);
  await page.getByLabel('What you did').fill('Second serves from both sides.');
  await page.getByLabel(/^One thing to take home/u).fill('Look at the ball.');
  await page.getByLabel(/^Drills/u).fill('Ten tosses\nTen serves');
  await mustBeAccessible(page);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ten tosses' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Session note' })).toBeFocused();

  await enter(page, athlete, 'athlete');
  await page.goto(`/AthPage/sessions/${id}`);
  await expect(page.getByText('Look at the ball.')).toBeVisible();
  await page.getByLabel('Your reply').fill('Thank you!');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Thank you!' })).toBeVisible();
  await page.getByLabel('New goal').fill('No double fault');
  await page.getByRole('button', { name: 'Add goal' }).click();
  await page.getByRole('button', { name: 'Mark as reached: No double fault' }).click();
  await expect(page.getByRole('button', { name: 'Not reached yet: No double fault' })).toBeVisible();
  await mustBeAccessible(page);

  await page.goto('/AthPage/progress');
  await expect(page.getByText('1 session · 0 minutes · 1 goal reached')).toBeVisible();
  await expect(page.getByText('Look at the ball.')).toBeVisible();
  await mustBeAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as table (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('progress.csv');
});

test('health details are seen with consent alone, and the athlete sees when', async ({ page }) => {
  const [coach, athlete] = await Promise.all([newCoach(product()), newAthlete(product())]);
  const { id } = await booked(product(), { coachId: coach.id, athleteId: athlete.id, isConfirmed: true, ...startingIn(10) });
  const look = async (): Promise<void> => {
    await enter(page, coach, 'coach');
    await page.goto(`/coachschedule/session/${id}`);
    await page.getByRole('button', { name: 'Show health details' }).click();
  };
  await look();
  await expect(page.getByText('The athlete does not share health details for this session.')).toBeVisible();

  await enter(page, athlete, 'athlete');
  await page.goto(`/AthPage/sessions/${id}`);
  const consent = page.getByRole('checkbox', { name: 'Let the coach see my health details for this session' });
  await expect(consent).not.toBeChecked();
  await consent.check();
  await expect(page.getByText('The coach has not looked at them.')).toBeVisible();
  await mustBeAccessible(page);

  await look();
  await expect(page.getByRole('group', { name: 'Health details' }).getByText('Fit')).toBeVisible();
  await mustBeAccessible(page);

  await enter(page, athlete, 'athlete');
  await page.goto(`/AthPage/sessions/${id}`);
  await expect(page.getByRole('list', { name: 'The coach looked at them' }).getByRole('listitem')).toHaveCount(1);
  await consent.uncheck();
  await look();
  await expect(page.getByText('The athlete does not share health details for this session.')).toBeVisible();
});

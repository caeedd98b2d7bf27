import type { HeldSlot } from '@academy/domain/bookings';
import { freeTerms, openHours, startIn } from '../product/bookings.ts';
import { must, newAthlete, newCoach, type Person } from '../product/people.ts';
import { timesOf } from './free-times.ts';
import { expect, mustBeAccessible, product, signIn, test } from './journey.ts';

/** Books a time of a coach who takes bookings. */
async function book(coach: Person, athlete: Person, startsAt: string): Promise<string> {
  await openHours(product(), coach, { notice_hours: 0 });
  const { body } = await must<HeldSlot>(product(), 'POST', '/bookings', {
    token: athlete.token,
    body: { coach_id: coach.id, starts_at: startsAt, kind: 'session' },
  });
  await must(product(), 'POST', `/bookings/${body.id}/confirm`, { token: athlete.token, body: freeTerms });
  return body.id;
}

test('a coach finds a booking in the schedule, proposes another time, and cancels; the athlete moves it', async ({ page, browser }) => {
  const [coach, athlete] = await Promise.all([newCoach(product()), newAthlete(product())]);
  const id = await book(coach, athlete, startIn(3));
  await signIn(page, coach, 'Coach');

  await page.goto(`/coachschedule?week=${startIn(3).slice(0, 10)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coach schedule');
  await page
    .getByRole('grid')
    .getByRole('button', { name: new RegExp(`, ${athlete.name}$`, 'u') })
    .click();
  const meeting = page.getByRole('dialog', { name: 'IN A HOUR MEETING WITH ATHLETE' });
  await expect(meeting).toContainText(/in [23] days/u);
  await expect(meeting.getByRole('button', { name: 'Start Meeting' })).toBeDisabled();
  await mustBeAccessible(page);
  await meeting.getByRole('link', { name: 'Open the session' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tennis session');
  await page.getByRole('button', { name: 'Choose another time' }).click();
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toLocaleDateString('en-IN', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  await (await timesOf(page, tomorrow)).nth(1).click();
  await expect(page.getByText(/^1 time chosen:/u)).toBeVisible();
  await mustBeAccessible(page);
  await page.getByRole('button', { name: 'Send proposal' }).click();
  await expect(page.getByText('Your proposal is sent.')).toBeVisible();
  await expect(page.getByText('You proposed other times')).toBeVisible();

  const own = await (await browser.newContext({ serviceWorkers: 'block', baseURL: product().web })).newPage();
  await signIn(own, athlete, 'Athlete');
  await own.goto(`/AthPage/sessions/${id}`);
  const proposed = own.getByRole('group', { name: `${coach.name} would like another time` });
  await proposed.getByRole('button').first().click();
  await own.getByRole('alertdialog', { name: 'Move your session?' }).getByRole('button', { name: 'Move session' }).click();
  await expect(own.getByText('You can move it 2 more times. The price stays.')).toBeVisible();
  await mustBeAccessible(own);

  // The coach's page learns of the move by itself.
  await expect(page.getByText('You proposed other times')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel session' }).click();
  const question = page.getByRole('alertdialog', { name: `Cancel your session with ${athlete.name}?` });
  await question.getByRole('radio', { name: 'I am not well' }).check();
  await question.getByRole('button', { name: 'Cancel session' }).click();
  await expect(page.getByText('You cancelled it.')).toBeVisible();
  await expect(own.getByText(`${coach.name} cancelled it.`)).toBeVisible();
  await own.context().close();
});

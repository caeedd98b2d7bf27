import type { Page } from '@playwright/test';
import { sessionIn } from '../product/booked-sessions.ts';
import { newAthlete, newCoach } from '../product/people.ts';
import { join, mustSee, part, smallCallingBrowser, visit } from './calling.ts';
import { expect, mustBeAccessible, product, test } from './journey.ts';

test.use({ permissions: ['camera', 'microphone'], launchOptions: smallCallingBrowser });
test.setTimeout(180_000);

const callOf = (page: Page): string | null => new URL(page.url()).searchParams.get('call');

test('a booked session is held without ringing, and whoever leaves it may come back', async ({ browser }) => {
  const [coach, athlete] = await Promise.all([newCoach(product()), newAthlete(product())]);
  const { id } = await sessionIn(product(), { coachId: coach.id, athleteId: athlete.id }, 2);
  const [coachPage, athletePage] = [await visit(browser, product(), coach, 'coach'), await visit(browser, product(), athlete, 'athlete')];
  for (const page of [coachPage, athletePage]) {
    await page.goto(`/videocall/session/${id}`);
    await join(page);
  }
  await mustSee(athletePage, coach.name);
  await mustSee(coachPage, athlete.name);
  expect(callOf(athletePage)).toBe(callOf(coachPage));

  // Both leave; the room is open until a quarter of an hour after the session.
  for (const page of [coachPage, athletePage]) await page.goto('/sessions');
  for (const page of [athletePage, coachPage]) {
    await page.goto(`/videocall/session/${id}`);
    await join(page);
  }
  await mustSee(athletePage, coach.name);
  await mustSee(coachPage, athlete.name);
  await part({ coachPage, athletePage });
});

test('before its room opens, a session says when that is', async ({ browser }) => {
  const [coach, athlete] = await Promise.all([newCoach(product()), newAthlete(product())]);
  const { id } = await sessionIn(product(), { coachId: coach.id, athleteId: athlete.id }, 30);
  const page = await visit(browser, product(), athlete, 'athlete');
  await page.goto(`/videocall/session/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your session with ${coach.name}`);
  await expect(page.getByText('The room opens 10 minutes before.')).toBeVisible();
  await expect(page.getByRole('timer')).toContainText('It opens in');
  await mustBeAccessible(page);
  await page.context().close();
});

import type { Browser, Page } from '@playwright/test';
import { getAcquainted, must, newAthlete } from '../product/people.ts';
import { accept, join, meet, mustSee, part, ring, smallCallingBrowser, talk, tileOf, type Two, visit } from './calling.ts';
import { expect, mustBeAccessible, product, signIn, test, toast } from './journey.ts';

test.use({ permissions: ['camera', 'microphone'], launchOptions: smallCallingBrowser });
// Browsers that encode and decode video are slow on few cores.
test.setTimeout(240_000);

test('a coach removes one of two athletes, who cannot come back, and ends the call for the other', async ({ browser, page }) => {
  const two = await meet(browser, product(), page);
  const { coach, athlete, coachPage, athletePage } = two;
  await ring(two);
  await accept(two);
  await mustSee(coachPage, athlete.name);
  const callId = new URL(coachPage.url()).searchParams.get('call') ?? '';
  const third = await newAthlete(product());
  await getAcquainted(product(), third, coach);
  await must(product(), 'POST', `/calls/${callId}/invitations`, { token: coach.token, body: { athlete_id: third.id } });
  const thirdPage = await visit(browser, product(), third, 'athlete');
  await thirdPage.goto(athletePage.url());
  await join(thirdPage);
  await mustSee(thirdPage, coach.name);

  await coachPage.getByRole('button', { name: 'People in this call' }).press('Enter');
  await mustBeAccessible(coachPage);
  await coachPage.getByRole('button', { name: `Remove ${third.name}` }).press('Enter');
  await mustBeAccessible(coachPage);
  await coachPage.getByRole('button', { name: 'Remove now' }).press('Enter');
  await expect(thirdPage.getByText('You were removed from this call')).toBeVisible();
  await mustBeAccessible(thirdPage);
  await expect(tileOf(coachPage, third.name)).toHaveCount(0);
  await mustSee(coachPage, athlete.name);
  await thirdPage.reload();
  await join(thirdPage);
  await expect(thirdPage.getByText('You were removed from this call')).toBeVisible();
  await thirdPage.context().close();

  await coachPage.getByRole('button', { name: 'People in this call' }).click();
  await coachPage.getByRole('button', { name: 'End call for everyone' }).click();
  await coachPage.getByRole('button', { name: 'End the call', exact: true }).click();
  await expect(coachPage).toHaveURL(/\/CoachUpdatePage\/\d+$/u);
  await expect(athletePage.getByText('The coach ended the call')).toBeVisible();
  await mustBeAccessible(athletePage);
  await athletePage.getByRole('link', { name: 'Leave feedback' }).click();
  await expect(athletePage.getByText(`Your feedback about ${coach.name}`)).toBeVisible();
  await part(two);
});

/** Like `talk`, with the athlete signed in by the form, so that there is a session to end. */
async function talkSignedIn(browser: Browser, page: Page): Promise<Two> {
  const two = await meet(browser, product(), page);
  const { coach, athlete, athletePage } = two;
  const door = athletePage.url();
  await athletePage.context().clearCookies();
  await signIn(athletePage, athlete, 'Athlete');
  await athletePage.goto(door);
  await ring(two);
  await accept(two);
  await mustSee(athletePage, coach.name);
  return two;
}

test('signing out in another tab leaves the call, with the reason', async ({ browser, page }) => {
  const two = await talkSignedIn(browser, page);
  const { athlete, coachPage, athletePage } = two;
  const other = await athletePage.context().newPage();
  await other.goto('/logout');
  await expect(toast(athletePage, 'You are logged out on this device, so the call ended.')).toBeVisible();
  await expect(athletePage).toHaveURL(/\/SignInForm\?next=/u);
  await mustBeAccessible(athletePage);
  await expect(coachPage.getByText(`${athlete.name} has left. You can wait or leave.`)).toBeVisible();
  await part(two);
});

test('ending the session from another device ends the call and shows the sign-in page', async ({ browser, page }) => {
  const two = await talkSignedIn(browser, page);
  const { athlete, coachPage, athletePage } = two;
  const cookies = await athletePage.context().cookies();
  const refreshToken = decodeURIComponent(cookies.find(({ name }) => name === 'refresh_token')?.value ?? '');
  await must(product(), 'POST', '/auth/logout', { body: { refreshToken } });
  await expect(toast(athletePage, 'You are logged out on this device, so the call ended.')).toBeVisible();
  await expect(athletePage).toHaveURL(/\/SignInForm\?next=/u);
  await expect(coachPage.getByText(`${athlete.name} has left. You can wait or leave.`)).toBeVisible();
  await part(two);
});

test('an athlete blocked by the coach leaves the call at once', async ({ browser, page }) => {
  const two = await talk(browser, product(), page);
  const { coach, athlete, coachPage, athletePage } = two;
  await must(product(), 'POST', '/blocked_athletes', { token: coach.token, body: { athlete_id: athlete.id } });
  await expect(athletePage.getByText('You were removed from this call')).toBeVisible();
  await expect(coachPage.getByText(`${athlete.name} has left. You can wait or leave.`)).toBeVisible();
  await part(two);
});

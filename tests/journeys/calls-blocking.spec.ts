import { part, ring, smallCallingBrowser, talk } from './calling.ts';
import { expect, mustBeAccessible, product, test, toast } from './journey.ts';

test.use({ permissions: ['camera', 'microphone'], launchOptions: smallCallingBrowser });
// Browsers that encode and decode video take their time where there are few cores.
test.setTimeout(240_000);

test('a coach blocks an athlete in a call, finds them among the blocked, and lets them call again', async ({ browser, page }) => {
  const two = await talk(browser, product(), page);
  const { coach, athlete, coachPage, athletePage } = two;
  await coachPage.getByRole('button', { name: 'People in this call' }).press('Enter');
  await coachPage.getByRole('button', { name: `Block ${athlete.name}` }).press('Enter');
  await mustBeAccessible(coachPage);
  await coachPage.getByRole('button', { name: 'Block now' }).press('Enter');
  await expect(toast(coachPage, `${athlete.name} is blocked and can no longer call or write to you.`)).toBeVisible();
  await expect(athletePage.getByText('You were removed from this call')).toBeVisible();

  const door = `/videocall/Tennis/${coach.id}`;
  await athletePage.goto(door);
  await athletePage.getByRole('button', { name: `Call ${coach.name}` }).click();
  await expect(athletePage.getByText('This coach is not taking calls from you.')).toBeVisible();

  await coachPage.goto(`/CoachUpdatePage/${coach.id}`);
  await coachPage.getByRole('link', { name: 'Blocked athletes' }).press('Enter');
  await expect(coachPage).toHaveURL(/\/blocked-athletes$/u);
  await expect(coachPage.getByRole('heading', { name: athlete.name })).toBeVisible();
  await mustBeAccessible(coachPage);
  await coachPage.getByRole('button', { name: `Unblock ${athlete.name}` }).press('Enter');
  await mustBeAccessible(coachPage);
  await coachPage.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).press('Enter');
  await expect(toast(coachPage, `${athlete.name} can call and write to you again.`)).toBeVisible();
  await expect(coachPage.getByText('You have not blocked anyone')).toBeVisible();

  await athletePage.goto(door);
  await ring(two);
  await part(two);
});

test('the list of blocked athletes follows what the coach does elsewhere', async ({ browser, page }) => {
  const { athlete, coachPage, athletePage } = await talk(browser, product(), page);
  const other = await coachPage.context().newPage();
  await other.goto('/blocked-athletes');
  await expect(other.getByText('You have not blocked anyone')).toBeVisible();
  await coachPage.getByRole('button', { name: 'People in this call' }).click();
  await coachPage.getByRole('button', { name: `Block ${athlete.name}` }).click();
  await coachPage.getByRole('button', { name: 'Block now' }).click();
  await expect(other.getByRole('heading', { name: athlete.name })).toBeVisible();
  await expect(other).toHaveURL(/\/blocked-athletes$/u);
  await part({ coachPage, athletePage });
});

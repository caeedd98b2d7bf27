import { newCoach } from '../product/people.ts';
import { rung } from '../product/sessions.ts';
import { accept, join, meet, mustSee, ring, smallCallingBrowser, tileOf } from './calling.ts';
import { expect, mustBeAccessible, product, signIn, test } from './journey.ts';

test.use({ permissions: ['camera', 'microphone'], launchOptions: smallCallingBrowser });
// Two browsers that encode and decode video are slow on few cores.
test.setTimeout(240_000);

test('an athlete calls a coach, who accepts: they see each other, write, share a screen, and leave', async ({ browser, page }) => {
  const two = await meet(browser, product(), page);
  const { coach, athlete, coachPage, athletePage } = two;
  await mustBeAccessible(athletePage);
  await ring(two);
  await accept(two);

  await mustSee(athletePage, coach.name);
  await mustSee(coachPage, athlete.name);
  await expect(athletePage.getByRole('heading', { level: 1 })).toHaveText('Tennis');
  await mustBeAccessible(athletePage);

  await athletePage.getByRole('textbox', { name: 'Write your message' }).fill('Can you hear me?');
  await athletePage.getByRole('button', { name: 'Send' }).click();
  await expect(coachPage.getByText('Can you hear me?')).toBeVisible();
  await coachPage.getByRole('textbox', { name: 'Write your message' }).fill('Loud and clear!');
  await coachPage.keyboard.press('Enter');
  await expect(athletePage.getByText('Loud and clear!')).toBeVisible();

  await coachPage.keyboard.press('Alt+M');
  await expect(tileOf(athletePage, coach.name).getByRole('img', { name: 'Microphone off' })).toBeVisible();
  await coachPage.keyboard.press('Alt+M');
  await expect(tileOf(athletePage, coach.name).getByRole('img', { name: 'Microphone off' })).toBeHidden();
  await coachPage.getByRole('button', { name: 'CAM' }).click();
  await expect(tileOf(athletePage, coach.name).locator('video')).toHaveCount(0);
  await coachPage.getByRole('button', { name: 'CAM' }).click();
  await mustSee(athletePage, coach.name);

  await athletePage.getByRole('button', { name: 'LEAVE' }).click();
  await expect(athletePage).toHaveURL(/\/feedback\/Tennis$/u);
  await expect(athletePage.getByText(`Your feedback about ${coach.name}`)).toBeVisible();
  await expect(coachPage.getByText(`${athlete.name} has left. You can wait or leave.`)).toBeVisible();
  await coachPage.getByRole('button', { name: 'LEAVE' }).click();
  await expect(coachPage).toHaveURL(/\/CoachUpdatePage\/\d+$/u);
  // Both are told how long it was; the athlete above the feedback.
  await expect(coachPage.getByRole('region', { name: `Your call with ${athlete.name} has ended` })).toContainText('You were together for');
  // What they wrote is still there.
  await coachPage.goto(`/chat?with=${athlete.id}`);
  for (const words of ['Can you hear me?', 'Loud and clear!']) await expect(coachPage.getByRole('log').getByText(words)).toBeVisible();
  await athletePage.context().close();
});

test('going back asks, then leaves the call, which can be joined again; a reload does not end it', async ({ browser, page }) => {
  const two = await meet(browser, product(), page);
  const { coach, athlete, coachPage, athletePage } = two;
  await ring(two);
  await accept(two);
  await mustSee(athletePage, coach.name);
  await coachPage.reload();
  await join(coachPage);
  await mustSee(athletePage, coach.name);
  await mustSee(coachPage, athlete.name);
  const address = athletePage.url();
  await athletePage.goBack();
  const question = athletePage.getByRole('alertdialog', { name: 'Leave the call?' });
  await mustBeAccessible(athletePage);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(athletePage).toHaveURL(address);
  await mustSee(athletePage, coach.name);
  await athletePage.goBack();
  await question.getByRole('button', { name: 'Leave now' }).click();
  await expect(athletePage).toHaveURL(/\/feedback\/Tennis$/u);
  await expect(coachPage.getByText(`${athlete.name} has left. You can wait or leave.`)).toBeVisible();
  // The call goes on without the athlete, who finds the way back.
  await mustBeAccessible(athletePage);
  await athletePage.getByRole('link', { name: 'Rejoin' }).click();
  await join(athletePage);
  await mustSee(athletePage, coach.name);
  await athletePage.context().close();
});

test('a second window takes the call over, and the first can take it back; a screen is shared', async ({ browser, page }) => {
  const two = await meet(browser, product(), page);
  const { coach, athlete, coachPage, athletePage } = two;
  await ring(two);
  await accept(two);
  await mustSee(athletePage, coach.name);
  const second = await athletePage.context().newPage();
  await second.goto(athletePage.url());
  await join(second);
  await mustSee(second, coach.name);
  await expect(athletePage.getByText('This call continues in another window')).toBeVisible();
  await athletePage.bringToFront();
  await athletePage.getByRole('button', { name: 'Continue here' }).click();
  await join(athletePage);
  await mustSee(athletePage, coach.name);
  await expect(second.getByText('This call continues in another window')).toBeVisible();

  // With nothing moving, the bars step back.
  await athletePage.mouse.move(200, 300);
  await expect(athletePage.getByRole('group', { name: 'Call controls' })).toHaveCSS('opacity', '0', { timeout: 15_000 });
  await athletePage.getByRole('button', { name: 'SHARE' }).click();
  await mustSee(coachPage, `${athlete.name}: screen`);
  await athletePage.getByRole('button', { name: 'SHARE' }).click();
  await expect(tileOf(coachPage, `${athlete.name}: screen`)).toBeHidden();
  await athletePage.context().close();
});

test('a coach declines; nobody else may enter', async ({ browser, page }) => {
  const two = await meet(browser, product(), page);
  const { coach, coachPage, athletePage } = two;
  await ring(two);
  const address = athletePage.url();
  await coachPage.getByRole('button', { name: 'Decline' }).click();
  await expect(athletePage.getByText(`${coach.name} cannot talk right now`)).toBeVisible();
  const stranger = await newCoach(product());
  await signIn(coachPage, stranger, 'Coach');
  await coachPage.goto(address);
  await expect(coachPage.getByText('Call not found')).toBeVisible();
  await athletePage.context().close();
});

test('a coach does not answer: both see that after a minute', async ({ browser, page }) => {
  const { coach, athlete, coachPage, athletePage } = await meet(browser, product(), page);
  // The call has already been ringing for most of the minute.
  const { callId } = await rung(product(), { coachId: coach.id, athleteId: athlete.id, seconds: 40 });
  await athletePage.goto(`/videocall/Tennis/${coach.id}?call=${callId}`);
  await expect(athletePage.getByText('Ringing for')).toBeVisible();
  const incoming = coachPage.getByRole('heading', { name: `${athlete.name} is calling` });
  await expect(incoming).toBeVisible();
  await expect(athletePage.getByText(`${coach.name} did not answer`)).toBeVisible({ timeout: 60_000 });
  await expect(incoming).toBeHidden();
  await expect(coachPage.getByRole('region', { name: `You missed a call from ${athlete.name}` })).toBeVisible();
  await mustBeAccessible(coachPage);
  await athletePage.getByRole('button', { name: 'Call again' }).click();
  await expect(athletePage.getByText('Still ringing for')).toBeVisible();
  await expect(incoming).toBeVisible();
  // Escape does not lose it: it rings on in a bar, and is answered there.
  await coachPage.keyboard.press('Escape');
  await expect(coachPage.getByRole('dialog')).toBeHidden();
  const bar = coachPage.getByRole('region', { name: `${athlete.name} is calling` });
  await mustBeAccessible(coachPage);
  await coachPage.getByRole('link', { name: 'Home' }).first().click();
  await expect(coachPage).toHaveURL(/\/home$/u);
  await bar.getByRole('button', { name: 'Answer' }).click();
  await expect(coachPage.getByRole('button', { name: 'Join the call' })).toBeVisible();
  await athletePage.context().close();
});

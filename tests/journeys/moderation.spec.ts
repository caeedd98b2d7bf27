import { newAthlete, newCoach, password } from '../product/people.ts';
import { appCode, joined } from '../product/staff.ts';
import { visit } from './calling.ts';
import { enter, expect, mustBeAccessible, product, test } from './journey.ts';

const insult = 'You play like my grandmother.';

test('a message is reported, a moderator removes it, and both are told', async ({ browser, page }) => {
  const [coach, athlete, moderator] = await Promise.all([newCoach(product()), newAthlete(product()), joined(product(), 'moderator')]);
  await enter(page, athlete, 'athlete');
  await page.goto(`/coachchat?with=${coach.id}`);
  await page.getByRole('textbox', { name: /^(?:Write|Enter) a message/u }).fill(insult);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();

  const coachPage = await visit(browser, product(), coach, 'coach');
  await coachPage.goto(`/chat?with=${athlete.id}`);
  await coachPage.getByRole('log').getByRole('button', { name: 'Actions for this message' }).click();
  await coachPage.getByRole('menuitem', { name: 'Report' }).click();
  const form = coachPage.getByRole('dialog', { name: 'Report to a moderator' });
  await form.getByLabel('What is wrong?').selectOption('Insults or harassment');
  await form.getByRole('button', { name: 'Report' }).click();
  await expect(form.getByText('Thank you.')).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).last().click();

  const staffPage = await (await browser.newContext({ baseURL: product().web })).newPage();
  await staffPage.goto('/moderation');
  await staffPage.getByLabel('Email').fill(moderator.email);
  await staffPage.getByLabel('Password', { exact: true }).fill(password);
  await staffPage.getByLabel('Code from your app').fill(appCode(moderator.secret));
  await staffPage.getByRole('button', { name: 'Sign in' }).click();
  await expect(staffPage.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  // What was reported is not in the list: each look at it is noted.
  await expect(staffPage.getByText(insult)).toHaveCount(0);
  await mustBeAccessible(staffPage);
  // The newest report is the last.
  await staffPage
    .getByRole('link', { name: /^Look at it/u })
    .last()
    .click();
  await expect(staffPage.getByText(insult).first()).toBeVisible();
  await expect(staffPage.getByText(`athlete ${athlete.id}`).first()).toBeVisible();
  await mustBeAccessible(staffPage);
  await staffPage.getByRole('button', { name: 'Remove these messages' }).click();
  await staffPage.getByRole('alertdialog').getByRole('button', { name: 'Remove these messages' }).click();
  await expect(staffPage.getByText('Decided: Remove these messages')).toBeVisible();

  for (const one of [page, coachPage]) {
    await expect(one.getByRole('log').getByText(insult)).toHaveCount(0);
    await expect(one.getByRole('log')).toContainText('removed by a moderator');
    await one.getByRole('button', { name: /^Notifications/u }).click();
  }
  await expect(coachPage.getByText(`We looked at your report about ${athlete.name}, and removed the messages.`)).toBeVisible();
  await expect(page.getByText(`A moderator removed messages of yours to ${coach.name}.`)).toBeVisible();
  await mustBeAccessible(page);
  for (const one of [coachPage, staffPage]) await one.context().close();
});

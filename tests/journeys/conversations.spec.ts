import type { Locator, Page } from '@playwright/test';
import { newAthlete, newCoach } from '../product/people.ts';
import { visit } from './calling.ts';
import { enter, expect, mustBeAccessible, product, test } from './journey.ts';

const write = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^(?:Write|Enter) a message/u }).fill(words);
  await page.keyboard.press('Enter');
};
/** The messages themselves: the newest also stands in the list of conversations. */
const thread = (page: Page): Locator => page.getByRole('log');
const said = async (page: Page): Promise<readonly string[]> => await page.locator('[data-message]').allTextContents();

test('two people write to each other; what is written without a connection arrives once, in one order', async ({ browser, page }) => {
  const [coach, athlete] = await Promise.all([newCoach(product()), newAthlete(product())]);
  await enter(page, coach, 'coach', { web: product().web });
  const athletePage = await visit(browser, product(), athlete, 'athlete');

  await athletePage.goto(`/CoachProfile/${coach.id}`);
  await athletePage.getByRole('link', { name: 'Messages', exact: true }).last().click();
  await expect(athletePage.getByText(`Say hello to ${coach.name}.`)).toBeVisible();
  await mustBeAccessible(athletePage);
  await write(athletePage, 'Hello! Do you teach the kick serve?');
  await expect(athletePage.getByText('Sent', { exact: true })).toBeVisible();

  await page.goto('/coachschedule');
  await page.getByRole('link', { name: 'Messages, 1 unread' }).click();
  await page.getByRole('link', { name: new RegExp(athlete.name, 'u') }).click();
  await expect(page.getByRole('log').getByText('Hello! Do you teach the kick serve?')).toBeVisible();
  await expect(athletePage.getByText('Read', { exact: true })).toBeVisible();
  await mustBeAccessible(page);

  const requests = /\/conversations\/[^/]+\/messages\//u;
  await athletePage.route(requests, async (route) => await route.abort('internetdisconnected'));
  for (const words of ['One', 'Two', 'Three']) await write(athletePage, words);
  await expect(thread(athletePage).getByText('Three', { exact: true })).toBeVisible();
  await athletePage.reload();
  await expect(thread(athletePage).getByText('Three', { exact: true })).toBeVisible();
  await write(page, 'I do. When do you have time?');
  await expect(thread(athletePage).getByText('I do. When do you have time?')).toBeVisible();
  expect(await said(page)).not.toContain('One');

  await athletePage.unroute(requests);
  await athletePage.reload();
  await expect(thread(page).getByText('Three', { exact: true })).toBeVisible();
  const all = ['Hello! Do you teach the kick serve?', 'I do. When do you have time?', 'One', 'Two', 'Three'];
  for (const reader of [page, athletePage]) await expect.poll(async () => await said(reader)).toEqual(all);
  await page.reload();
  await expect.poll(async () => await said(page)).toEqual(all);
  await athletePage.context().close();
});

import type { Locator, Page } from '@playwright/test';
import { join, mustSee, part, smallCallingBrowser, talk } from './calling.ts';
import { board, dragOn, frozenPicture, marksOn } from './drawing.ts';
import { expect, mustBeAccessible, product, test } from './journey.ts';

test.use({ permissions: ['camera', 'microphone'], launchOptions: smallCallingBrowser });
// Two browsers that encode and decode video are slow on few cores.
test.setTimeout(240_000);

const tool = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

test('two people draw on a frozen picture, which comes back after a reload and goes for both', async ({ browser, page }) => {
  const two = await talk(browser, product(), page);
  const { coach, athlete, coachPage, athletePage } = two;
  await tool(coachPage, 'DRAW').click();
  await expect(coachPage.getByText('Frozen by you.').first()).toBeVisible();
  await expect(athletePage.getByText(`Frozen by ${coach.name}.`).first()).toBeVisible();
  expect(await frozenPicture(athletePage)).toBe(await frozenPicture(coachPage));

  // The coach by mouse, the athlete by keyboard.
  await dragOn(coachPage, [0.2, 0.3], [0.6, 0.7]);
  await expect(marksOn(athletePage)).toHaveCount(1);
  await tool(coachPage, 'Angle').click();
  for (const place of [
    [0.5, 0.2],
    [0.5, 0.5],
    [0.8, 0.5],
  ] as const)
    await dragOn(coachPage, place);
  await expect(marksOn(coachPage)).toHaveCount(2);
  const degrees = await coachPage.getByText(/^\d+°$/u).textContent();
  await expect(athletePage.getByText(degrees ?? '', { exact: true })).toBeVisible();
  await expect(tool(athletePage, 'Undo my last mark')).toBeDisabled();
  await tool(athletePage, 'Arrow').click();
  await board(athletePage).focus();
  await athletePage.keyboard.press('Enter');
  for (let times = 0; times < 4; times++) await athletePage.keyboard.press('Shift+ArrowRight');
  await athletePage.keyboard.press('Enter');
  await expect(marksOn(coachPage)).toHaveCount(3);
  await mustBeAccessible(athletePage);

  // Each takes back their own marks alone.
  await tool(coachPage, 'Undo my last mark').click();
  await expect(marksOn(athletePage)).toHaveCount(2);
  await expect(athletePage.getByText(/^\d+°$/u)).toHaveCount(0);

  await athletePage.reload();
  await join(athletePage);
  await expect(marksOn(athletePage)).toHaveCount(1);
  expect(await frozenPicture(athletePage)).toBe(await frozenPicture(coachPage));
  // The marks of the window that is gone are gone.
  await expect(marksOn(coachPage)).toHaveCount(1);

  await tool(athletePage, 'Back to live').click();
  for (const one of [coachPage, athletePage]) await expect(board(one)).toHaveCount(0);
  await expect(tool(athletePage, 'DRAW')).toBeFocused();
  await mustSee(coachPage, athlete.name);
  await mustSee(athletePage, coach.name);
  await part(two);
});

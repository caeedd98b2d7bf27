import { freePort } from '@academy/platform/ports';
import { getAcquainted, must, newAthlete } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';
import { join, mustSee, part, smallCallingBrowser, talk, tileOf, visit } from './calling.ts';
import { board, dragOn, frozenPicture, marksOn } from './drawing.ts';
import { expect, test } from './journey.ts';

test.use({ permissions: ['camera', 'microphone'], launchOptions: smallCallingBrowser });
test.setTimeout(300_000);

let product: Product;
let health: string;
// The direct mode is off by default, so this needs a product of its own.
test.beforeAll(async () => {
  test.setTimeout(200_000);
  const port = String(await freePort());
  health = `http://127.0.0.1:${port}/metrics`;
  product = await startProduct({ environment: { CALLS_DIRECT: '1', SFU_HEALTH_PORT: port, DEMO: '0' } });
});
test.afterAll(async () => {
  await product.stop();
  product.remove();
});

/** Sum of one of the media server's counters, over all labels. */
async function count(name: string): Promise<number> {
  const text = await (await fetch(health)).text();
  const lines = [...text.matchAll(new RegExp(String.raw`^${name}(?:\{[^}]*\})? (\d+)$`, 'gmu'))];
  expect(text).toContain(`# TYPE ${name} gauge`);
  return lines.reduce((sum, [, figure]) => sum + Number(figure), 0);
}

test('two people are connected directly; with a third they use the media server', async ({ browser }) => {
  const two = await talk(browser, product);
  const { coach, athlete, coachPage, athletePage } = two;
  expect(await count('sfu_peers')).toBe(2);
  expect([await count('sfu_producers'), await count('sfu_consumers')]).toEqual([0, 0]);

  await athletePage.getByRole('textbox', { name: 'Write your message' }).fill('Can you hear me?');
  await athletePage.getByRole('button', { name: 'Send' }).click();
  await expect(coachPage.getByText('Can you hear me?')).toBeVisible();
  await expect(coachPage.getByRole('button', { name: /^Connection: (?:good|fair)$/u })).toBeVisible();

  await coachPage.getByRole('button', { name: 'MIC' }).click();
  await expect(tileOf(athletePage, coach.name).getByRole('img', { name: 'Microphone off' })).toBeVisible();
  await coachPage.getByRole('button', { name: 'CAM' }).click();
  await expect(tileOf(athletePage, coach.name).locator('video')).toHaveCount(0);
  await coachPage.getByRole('button', { name: 'CAM' }).click();
  await mustSee(athletePage, coach.name);
  await athletePage.getByRole('button', { name: 'SHARE' }).click();
  await mustSee(coachPage, `${athlete.name}: screen`);
  await athletePage.getByRole('button', { name: 'SHARE' }).click();
  await expect(tileOf(coachPage, `${athlete.name}: screen`)).toBeHidden();

  await coachPage.getByRole('button', { name: 'DRAW' }).click();
  await expect(board(athletePage)).toBeVisible();
  await dragOn(coachPage, [0.2, 0.2], [0.7, 0.7]);
  await expect(marksOn(athletePage)).toHaveCount(1);

  // A reloaded window gets a direct connection, too.
  await athletePage.reload();
  await join(athletePage);
  await expect(marksOn(athletePage)).toHaveCount(1);
  await mustSee(athletePage, coach.name);
  await mustSee(coachPage, athlete.name);
  expect([await count('sfu_producers'), await count('sfu_consumers')]).toEqual([0, 0]);

  const third = await newAthlete(product);
  const callId = new URL(athletePage.url()).searchParams.get('call') ?? '';
  await getAcquainted(product, third, coach);
  await must(product, 'POST', `/calls/${callId}/invitations`, { token: coach.token, body: { athlete_id: third.id } });
  const thirdPage = await visit(browser, product, third, 'athlete');
  await thirdPage.goto(athletePage.url());
  await join(thirdPage);
  await expect(marksOn(thirdPage)).toHaveCount(1);
  expect(await frozenPicture(thirdPage)).toBe(await frozenPicture(coachPage));
  await thirdPage.getByRole('button', { name: 'Back to live' }).click();
  for (const { name } of [coach, athlete]) await mustSee(thirdPage, name, { withinMs: 60_000 });
  for (const page of [coachPage, athletePage]) await mustSee(page, third.name, { withinMs: 60_000 });
  await mustSee(coachPage, athlete.name);
  expect(await count('sfu_consumers')).toBeGreaterThanOrEqual(6);
  await thirdPage.context().close();
  await part(two);
});

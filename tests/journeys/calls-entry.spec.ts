import type { Page } from '@playwright/test';
import { getAcquainted, must, newAthlete } from '../product/people.ts';
import { accept, join, meet, mustSee, part, ring, smallCallingBrowser, tileOf, visit } from './calling.ts';
import { expect, product, test } from './journey.ts';

test.use({ permissions: ['camera', 'microphone'], launchOptions: smallCallingBrowser });
test.setTimeout(180_000);

const callOf = (page: Page): string => new URL(page.url()).searchParams.get('call') ?? '';

interface Ticket {
  readonly token: string;
  readonly url: string;
}

/** The close code and reason of the signalling server for this token, over a socket opened in the page. */
const refusal = async (page: Page, { token, url }: Ticket): Promise<{ code: number; reason: string }> =>
  await page.evaluate(
    async ({ token: shown, url: address }) =>
      await new Promise((resolve) => {
        const socket = new WebSocket(`${address}/signalling`);
        socket.addEventListener('open', () => socket.send(JSON.stringify({ request: 'join', id: 1, data: { token: shown } })));
        socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason }));
      }),
    { token, url },
  );

test('a coach talks with two athletes, one of them invited; nobody else can join', async ({ browser, page }) => {
  const two = await meet(browser, product(), page);
  const { coach, athlete, coachPage, athletePage } = two;
  await ring(two);
  await accept(two);
  await mustSee(athletePage, coach.name);
  const [third, stranger] = [await newAthlete(product()), await newAthlete(product())];
  await getAcquainted(product(), third, coach);
  await must(product(), 'POST', `/calls/${callOf(coachPage)}/invitations`, { token: coach.token, body: { athlete_id: third.id } });
  const thirdPage = await visit(browser, product(), third, 'athlete');
  await thirdPage.goto(athletePage.url());
  await join(thirdPage);
  await mustSee(thirdPage, coach.name);
  await mustSee(thirdPage, athlete.name);
  await mustSee(coachPage, third.name);
  await mustSee(athletePage, third.name);

  await thirdPage.getByRole('textbox', { name: 'Write your message' }).fill('Hello, you two!');
  await thirdPage.getByRole('button', { name: 'Send' }).click();
  // The athletes do not read each other's messages; the coach picks whom to read, or writes to each.
  const to = coachPage.getByRole('combobox', { name: 'To' });
  await to.selectOption({ label: third.name });
  await expect(coachPage.getByText('Hello, you two!')).toBeVisible();
  await to.selectOption({ label: 'Everyone' });
  await coachPage.getByRole('textbox', { name: 'Write your message' }).fill('Welcome, both of you!');
  await coachPage.keyboard.press('Enter');
  for (const other of [athletePage, thirdPage]) await expect(other.getByText('Welcome, both of you!')).toBeVisible();
  await expect(athletePage.getByText('Hello, you two!')).toBeHidden();

  const strangerPage = await visit(browser, product(), stranger, 'athlete');
  await strangerPage.goto(athletePage.url());
  await expect(strangerPage.getByText('Call not found')).toBeVisible();

  await thirdPage.getByRole('button', { name: 'LEAVE' }).click();
  await expect(tileOf(coachPage, third.name)).toHaveCount(0);
  await mustSee(coachPage, athlete.name);
  for (const other of [thirdPage, strangerPage]) await other.context().close();
  await part(two);
});

test('an invalid token is refused, and the same page joins with a valid one', async ({ browser, page }) => {
  const two = await meet(browser, product(), page);
  const { coach, athlete, coachPage, athletePage } = two;
  await ring(two);
  let tickets = 0;
  await athletePage.route('**/calls/*/ticket', async (route) => {
    const answer = await route.fetch();
    const ticket = (await answer.json()) as Ticket;
    tickets += 1;
    // The first token has a wrong signature.
    const token = tickets === 1 ? `${ticket.token.slice(0, -6)}AAAAAA` : ticket.token;
    await route.fulfill({ response: answer, json: { ...ticket, token } });
  });
  await accept(two);
  await mustSee(athletePage, coach.name);
  expect(tickets).toBeGreaterThan(1);

  const ticketPath = `/calls/${callOf(coachPage)}/ticket`;
  const { body: ticket } = await must<Ticket>(product(), 'POST', ticketPath, { token: athlete.token });
  const [head, , signature] = ticket.token.split('.');
  const [, coachClaims] = (await must<Ticket>(product(), 'POST', ticketPath, { token: coach.token })).body.token.split('.');
  for (const token of [`${head}.${coachClaims}.${signature}`, athlete.token, 'no token']) {
    expect(await refusal(athletePage, { ...ticket, token })).toEqual({ code: 1008, reason: 'badToken' });
  }
  await mustSee(athletePage, coach.name);
  await part(two);
});

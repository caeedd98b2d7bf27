import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { BookingList, BookingView, HeldSlot } from '@academy/domain/bookings';
import type { WalletView } from '@academy/domain/wallets';
import { callHeld, type Visit } from '../product/booked-sessions.ts';
import { availabilityBody } from '../product/availability.ts';
import { pricePaise, terms } from '../product/bookings.ts';
import { eventually } from '../product/eventually.ts';
import { filled } from '../product/money.ts';
import { coachDetails, must, newAthlete, newCoach, password, type Person } from '../product/people.ts';
import { preferencesBody } from '../product/preferences.ts';
import { type Product, startProduct } from '../product/product.ts';
import { timesOf } from './free-times.ts';
import { enter, expect, mustBeAccessible, test } from './journey.ts';

test.setTimeout(300_000);

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const iso = (at: number): string => new Date(at).toISOString();
/** On 14 March 2027 at 07:00 UTC New York's clocks go from 2 to 3 am; Kolkata's never change. */
const monday = Date.parse('2027-03-08T06:00:00.000Z');
/** 1:00 pm in Kolkata, 3:30 am in New York; the hour before it there is 1:30 am. */
const start = Date.parse('2027-03-14T07:30:00.000Z');

let folder: string;
let product: Product;
let moment = monday;
/** Moves the clock of all servers. */
function moveTo(to: number): void {
  moment = to;
  writeFileSync(path.join(folder, 'clock'), String(to - Date.now()));
}
test.beforeAll(async () => {
  test.setTimeout(200_000);
  folder = mkdtempSync(path.join(tmpdir(), 'academy-clock-'));
  moveTo(monday);
  product = await startProduct({ environment: { TEST_CLOCK: path.join(folder, 'clock'), DEMO: '0' } });
});
test.afterAll(async () => {
  await product.stop();
  product.remove();
  rmSync(folder, { recursive: true });
});

const store = () => ({ eventStore: product.eventStore() });

/** A page of somebody in a zone, whose clock shows what those of the servers show. */
async function pageIn(browser: Browser, person: Person, role: 'athlete' | 'coach', timezoneId: string): Promise<Page> {
  const context = await browser.newContext({ timezoneId, baseURL: product.web, serviceWorkers: 'block' });
  await context.clock.install({ time: moment });
  const page = await context.newPage();
  await enter(page, person, role, { web: product.web });
  return page;
}

/** The text of the newest mail of that subject to somebody. */
async function mailTo({ email }: Person, subject: string): Promise<string> {
  return await eventually(`“${subject}” to ${email}`, async () => {
    const query = encodeURIComponent(`to:"${email}"`);
    const list = (await (await fetch(`${product.mailbox}/api/v1/search?query=${query}`)).json()) as {
      messages: { ID: string; Subject: string }[];
    };
    const found = list.messages.find(({ Subject }) => Subject === subject);
    return found && ((await (await fetch(`${product.mailbox}/api/v1/message/${found.ID}`)).json()) as { Text: string }).Text;
  });
}

async function twoPeople(): Promise<{ coach: Person; athlete: Person }> {
  const [coach, athlete] = await Promise.all([newCoach(product), newAthlete(product)]);
  const body = { ...coachDetails(coach.name), coach_languages: 'English', gender: '', rate: pricePaise / 100 };
  await must(product, 'PUT', '/coach/update', { token: coach.token, body });
  await filled(store(), { athleteId: athlete.id, paise: 5 * pricePaise });
  for (const [{ token }, zone] of [
    [coach, 'Asia/Kolkata'],
    [athlete, 'America/New_York'],
  ] as const)
    await must(product, 'PUT', '/preferences', { token, body: preferencesBody({ has_quiet_hours: false, zone }) });
  return { coach, athlete };
}

test('an hour of a coach in Kolkata is booked in New York across the change of its clocks', async ({ browser }) => {
  moveTo(monday);
  const { coach, athlete } = await twoPeople();
  const coachPage = await pageIn(browser, coach, 'coach', 'Asia/Kolkata');
  await coachPage.goto('/coachschedule/availability');
  await coachPage.getByRole('button', { name: 'Add hours on Sunday' }).click();
  await coachPage.getByRole('button', { name: 'Save your hours' }).click();
  await expect(coachPage.getByText('Saved')).toBeVisible();

  const page = await pageIn(browser, athlete, 'athlete', 'America/New_York');
  await page.goto(`/AthPage/book/${coach.id}?at=${encodeURIComponent(new Date(start).toISOString())}`);
  // The hour that New York skips is missing between two that follow each other in Kolkata.
  const chosen = page.locator('button:focus');
  await expect(chosen).toHaveAccessibleName(/3:30\sam/u);
  const day = page.getByRole('region', { name: 'Sunday, 14 March' });
  await expect(day.getByRole('button', { name: /\b1:30\sam/u })).toBeVisible();
  await expect(day.getByRole('button', { name: /\b2:30\sam/u })).toHaveCount(0);
  await page.keyboard.press('Enter');
  const held = page.getByRole('group', { name: 'We hold this time for you' });
  await expect(held).toContainText(/3:30\sam to 4:30\sam/u);
  await expect(held).toContainText(/1:00\spm/u);
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByRole('group', { name: 'You are booked' })).toBeVisible();

  await coachPage.goto('/coachschedule?week=2027-03-14');
  await coachPage
    .getByRole('grid')
    .getByRole('button', { name: new RegExp(`, ${athlete.name}$`, 'u') })
    .click();
  await expect(coachPage.getByRole('dialog')).toContainText(/1:00\spm/iu);

  const [toAthlete, toCoach] = await Promise.all([
    mailTo(athlete, `Booked: Tennis with ${coach.name}`),
    mailTo(coach, `Booked: Tennis with ${athlete.name}`),
  ]);
  expect(toAthlete).toMatch(/Sunday,? 14 March 2027, 03:30–04:30 \(Eastern Daylight Time, America\/New_York\)/u);
  expect(toCoach).toMatch(/Sunday,? 14 March 2027, 13:00–14:00 \(India Standard Time, Asia\/Kolkata\)/u);
  for (const { token } of [athlete, coach]) {
    const { body } = await must<{ url: string }>(product, 'POST', '/calendar_feed', { token, body: { shows_names: true } });
    const feed = product.api + new URL(body.url).pathname;
    await expect.poll(async () => instantsOf(await (await fetch(feed)).text())).toEqual([start, start + hourMs]);
  }
  for (const one of [coachPage, page]) await one.context().close();
});

/** When the events of a calendar begin and end, in Unix milliseconds, read without the library that wrote it. */
const instantsOf = (calendar: string): readonly number[] =>
  [...calendar.matchAll(/^DT(?:START|END):(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\r$/gmu)]
    .map(([, year, month, day, hour, minute, second]) => Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`))
    .toSorted((a, b) => a - b);

/** The same person with a token of now. */
async function again(person: Person, isCoach: boolean): Promise<Person> {
  const { body } = await must<string>(product, 'POST', '/logging', { body: { email: person.email, password, is_coach: isCoach } });
  return { ...person, token: body };
}

const visits: Readonly<Record<string, readonly Visit[]>> = {
  'The session took place.': [
    { role: 'coach', from: 0, to: 58 },
    { role: 'athlete', from: 1, to: 58 },
  ],
  'COACH did not come.': [{ role: 'athlete', from: 0, to: 20 }],
  'It did not take place, and nobody is to blame for it.': [
    { role: 'coach', from: 0, to: 55 },
    ...[1, 4, 9].map((from): Visit => ({ role: 'athlete', from, to: from + 1, reason: 'disconnected' })),
  ],
};

async function openSundays({ token }: Person): Promise<void> {
  const hours = [[{ begin: 0, end: 1440 }], ...Array.from({ length: 6 }, () => [])];
  await must(product, 'PUT', '/availability', { token, body: availabilityBody({ hours }) });
}

/** Books and pays a session that begins then; returns its id. */
async function bookedAt(startsAt: number, coach: Person, { token }: Person): Promise<string> {
  const body = { coach_id: coach.id, starts_at: new Date(startsAt).toISOString(), kind: 'session' };
  const { id } = (await must<HeldSlot>(product, 'POST', '/bookings', { token, body })).body;
  await must(product, 'POST', `/bookings/${id}/confirm`, { token, body: terms });
  await eventually('it is paid', async () => {
    const booking = await must<BookingView>(product, 'GET', `/bookings/${id}`, { token });
    return booking.body.state === 'confirmed' || undefined;
  });
  return id;
}

test('a session is moved for nothing, and cancelled late at the cost that was named', async ({ browser }) => {
  moveTo(monday);
  const people = await twoPeople();
  await openSundays(people.coach);
  const first = await bookedAt(start, people.coach, people.athlete);
  const early = await pageIn(browser, people.athlete, 'athlete', 'America/New_York');
  await early.goto(`/AthPage/sessions/${first}`);
  await early.getByRole('button', { name: 'Choose another time' }).click();
  await (await timesOf(early, 'Sunday, 14 March')).filter({ hasText: /\b6:30\sam/u }).click();
  const asked = early.getByRole('alertdialog', { name: 'Move your session?' });
  await expect(asked).toContainText(/3:30\sam to Sunday, 14 March,? (?:at )?6:30\sam/u);
  await asked.getByRole('button', { name: 'Move session' }).click();
  await expect(early.getByRole('time').filter({ hasText: /6:30\sam to 7:30\sam/u })).toBeVisible();
  await early.context().close();
  const moved = await eventually('the session has its new time', async () => {
    const { body } = await must<BookingList>(product, 'GET', `/bookings?from=${iso(start - dayMs)}&to=${iso(start + dayMs)}`, {
      token: people.athlete.token,
    });
    return body.bookings.find(({ state, starts }) => state === 'confirmed' && Date.parse(starts.at) === start + 3 * hourMs);
  });
  for (const [person, name] of [
    [people.athlete, people.coach.name],
    [people.coach, people.athlete.name],
  ] as const)
    expect(await mailTo(person, `New time: Tennis with ${name}`)).toContain('14 March 2027');

  const { id } = moved;
  moveTo(start - 12 * hourMs);
  const [athlete, coach] = [await again(people.athlete, false), await again(people.coach, true)];
  const page = await pageIn(browser, athlete, 'athlete', 'America/New_York');
  await page.goto(`/AthPage/sessions/${id}`);
  await expect(page.getByText(/cancelling costs rs\.\s600 now, and not coming costs/u)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel session' }).click();
  const question = page.getByRole('alertdialog', { name: `Cancel your session with ${coach.name}?` });
  await expect(question).toContainText('Cancelling now costs rs. 600 of rs. 1,200; rs. 600 go back to your wallet.');
  await mustBeAccessible(page);
  await question.getByRole('radio', { name: 'Plans have changed' }).check();
  await question.getByRole('button', { name: 'Cancel session' }).click();
  await expect(page.getByText('The cost is rs. 600.')).toBeVisible();
  const walletOf = async ({ token }: Person) => (await must<WalletView>(product, 'GET', '/wallet', { token })).body;
  await expect.poll(async () => await walletOf(athlete)).toMatchObject({ available_paise: 4.5 * pricePaise, held_paise: 0 });
  await expect.poll(async () => await walletOf(coach)).toMatchObject({ available_paise: pricePaise / 2 });
  await page.context().close();
});

test('what became of three sessions is told to both alike, and costs what it should', async ({ browser }) => {
  moveTo(monday);
  const { coach, athlete } = await twoPeople();
  await openSundays(coach);
  const sessions: { readonly id: string; readonly says: string }[] = [];
  for (const [index, [says, seen]] of Object.entries(visits).entries()) {
    const startsAt = start + index * 2 * hourMs;
    const id = await bookedAt(startsAt, coach, athlete);
    await callHeld(store(), { bookingId: id, coachId: coach.id, athleteId: athlete.id, startsAt }, seen);
    sessions.push({ id, says });
  }
  moveTo(start + 6 * hourMs);
  const [page, coachPage] = [
    await pageIn(browser, await again(athlete, false), 'athlete', 'America/New_York'),
    await pageIn(browser, await again(coach, true), 'coach', 'Asia/Kolkata'),
  ];
  for (const { id, says } of sessions) {
    await page.goto(`/AthPage/sessions/${id}`);
    await expect(page.getByText(says.replace('COACH', coach.name), { exact: true })).toBeVisible();
    await coachPage.goto(`/coachschedule/session/${id}`);
    await expect(coachPage.getByText(says.replace('COACH did', 'You did'), { exact: true })).toBeVisible();
  }
  for (const one of [page, coachPage]) await one.context().close();
});

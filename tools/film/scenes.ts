import { expect, type Page } from '@playwright/test';
import { mustSee } from '../../tests/journeys/calling.ts';
import { signInAs } from '../../tests/journeys/sign-in.ts';
import { eventually } from '../../tests/product/eventually.ts';
import { must } from '../../tests/product/people.ts';
import type { Product } from '../../tests/product/product.ts';
import { availabilityBody } from '../../tests/product/availability.ts';
import type { Scene } from './camera.ts';

export interface Player {
  readonly page: Page;
  readonly email: string;
  readonly name: string;
}

/** Accounts of the demo, which have faces and a past. */
const password = 'Demo@2025';
const patient = { timeout: 120_000 };
const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const joinOf = (page: Page) => page.getByRole('button', { name: 'Join the call' });

/** A session may begin at any quarter of an hour, and its room opens ten minutes before: this leaves time for booking it. */
export const nextStart = (): number => Math.ceil((Date.now() + 5 * minuteMs) / quarterMs) * quarterMs;

/** The demo's coach is free for an hour from the given time, in Unix milliseconds, on every day. Returns the id. */
export async function openAt(product: Product, { email }: Pick<Player, 'email'>, start: number): Promise<number> {
  const { body: token } = await must<string>(product, 'POST', '/logging', { body: { email, password, is_coach: true } });
  const { body: now } = await must<{ version: number }>(product, 'GET', '/availability', { token });
  // In Tokyo it is nine in the morning when it is midnight in London.
  const [zone, ahead] = start % dayMs < dayMs - hourMs ? ['UTC', 0] : ['Asia/Tokyo', 9 * hourMs];
  const begin = ((start + ahead) % dayMs) / minuteMs;
  const hours = Array.from({ length: 7 }, () => [{ begin, end: begin + 60 }]);
  const usual = availabilityBody({ version: now.version, zone, hours });
  const terms = { ...usual.terms, notice_hours: 0 };
  await must(product, 'PUT', '/availability', { token, body: { ...usual, terms } });
  const { id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly id: number };
  return id;
}

/** Ends a process without notice, or as an update does it, and waits for its successor. */
async function end(product: Product, script: string, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
  const before = product.signal(script, signal);
  if (before.length === 0) throw new Error(`${script} is not running`);
  await eventually(`another ${script}`, () => product.pidsOf(script).find((pid) => !before.includes(pid)), 120_000);
}

const killed = (product: Product, script: string, name: string) => ({
  name: `${name} is killed`,
  work: () => end(product, script),
});

async function signIn({ page, email }: Player, role: 'Athlete' | 'Coach'): Promise<void> {
  await signInAs(page, { email, password, role });
  await page.waitForLoadState('networkidle');
}

interface Play {
  readonly athlete: Player;
  readonly coach: Player;
  readonly coachId: number;
  /** Of the session, in Unix milliseconds. */
  readonly start: number;
}

/** A person books, pays and meets a coach while what they use is killed, replaced and moved. */
export function scenesOf(product: Product, { athlete, coach, coachId, start }: Play): readonly Scene[] {
  const [phone, desk] = [athlete.page, coach.page];
  const ours = ['api', 'projections', 'processes', 'audit', 'sfu'];
  let booking = '';
  return [
    { name: 'signs in', shows: ['athlete'], play: () => signIn(athlete, 'Athlete') },
    { name: 'signs in', shows: ['coach'], play: () => signIn(coach, 'Coach') },
    {
      name: 'looks at a coach',
      shows: ['athlete'],
      beneath: killed(product, 'api/main.ts', 'the api'),
      async play() {
        await phone.goto(`/CoachProfile/${coachId}`);
        await expect(phone.getByRole('link', { name: 'Book a session' }).first()).toBeVisible(patient);
      },
    },
    {
      name: 'chooses a time',
      shows: ['athlete'],
      beneath: killed(product, 'event-store/main.ts', 'the event store'),
      async play() {
        await phone.goto(`/AthPage/book/${coachId}?at=${encodeURIComponent(new Date(start).toISOString())}`);
        await expect(phone.locator('button:focus')).toHaveAccessibleName(/(?:am|pm)/u, patient);
        await phone.keyboard.press('Enter');
        await expect(phone.getByRole('group', { name: 'We hold this time for you' })).toBeVisible(patient);
      },
    },
    {
      name: 'pays by card',
      shows: ['athlete'],
      beneath: killed(product, 'processes/main.ts', 'the process that pays'),
      async play() {
        const held = phone.url();
        booking = new URL(held).searchParams.get('held') ?? '';
        await phone.goto('/payment');
        await phone.getByRole('textbox', { name: 'Amount' }).fill('5,000');
        await phone.getByRole('radio', { name: 'GPay' }).check();
        await phone.getByRole('textbox', { name: 'Cardholder name' }).fill(athlete.name);
        await phone.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242');
        await phone.getByRole('button', { name: /^Pay rs\./u }).click();
        await expect(phone.getByText('Payment submitted successfully!')).toBeVisible(patient);
        await phone.goto(held);
        await expect(phone.getByRole('button', { name: 'Confirm booking' })).toBeEnabled(patient);
      },
    },
    {
      name: 'books the session',
      shows: ['athlete'],
      beneath: killed(product, 'projections/main.ts', 'the projector'),
      async play() {
        await phone.getByRole('button', { name: 'Confirm booking' }).click();
        await expect(phone.getByRole('group', { name: 'You are booked' })).toBeVisible(patient);
      },
    },
    {
      name: 'sees the session',
      shows: ['coach', 'athlete'],
      beneath: {
        name: 'all our processes are replaced, one after the other',
        async work() {
          for (const name of ours) await end(product, `${name}/main.ts`, 'SIGTERM');
        },
      },
      async play() {
        await desk.goto('/coachschedule');
        await expect(desk.getByText(athlete.name).first()).toBeVisible(patient);
        await phone.goto('/AthPage/sessions');
        await expect(phone.getByText('Booked', { exact: true }).first()).toBeVisible(patient);
      },
    },
    {
      name: 'waits for the room to open',
      shows: ['athlete'],
      async play() {
        await phone.goto(`/videocall/session/${booking}`);
        await expect(phone.getByText('The room opens 10 minutes before.').or(joinOf(phone))).toBeVisible(patient);
      },
    },
    {
      name: 'meets the other',
      shows: ['athlete', 'coach'],
      async play() {
        await desk.goto(`/videocall/session/${booking}`);
        for (const page of [desk, phone]) await joinOf(page).click({ timeout: quarterMs });
        await Promise.all([mustSee(phone, coach.name), mustSee(desk, athlete.name)]);
      },
    },
    {
      name: 'goes on talking',
      shows: ['athlete', 'coach'],
      beneath: killed(product, 'sfu/main.ts', 'the media server'),
      play: () => stillSee(),
    },
    {
      name: 'goes on talking',
      shows: ['athlete', 'coach'],
      beneath: { name: 'the api is replaced', work: () => end(product, 'api/main.ts', 'SIGTERM') },
      play: () => stillSee(),
    },
    {
      name: 'leaves',
      shows: ['athlete'],
      async play() {
        for (const page of [phone, desk]) await page.getByRole('button', { name: 'LEAVE' }).click();
        await phone.waitForLoadState('networkidle');
      },
    },
  ];

  async function stillSee(): Promise<void> {
    await Promise.all([mustSee(phone, coach.name), mustSee(desk, athlete.name)]);
  }
}

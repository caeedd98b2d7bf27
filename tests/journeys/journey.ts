import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test as base } from '@playwright/test';
import { codeFor, newEmail, password, type Person } from '../product/people.ts';
import { signInAs, untilLive } from './sign-in.ts';

export interface Addresses {
  readonly web: string;
  readonly api: string;
  readonly mailbox: string;
  readonly projections: string;
  readonly eventStore: string;
  readonly dataDir: string;
}

/** Addresses of the product of this run. */
export function product(): Addresses {
  const text = process.env['PRODUCT'];
  if (!text) throw new Error('the product was not started');
  return JSON.parse(text) as Addresses;
}

/** A page that fails its test on any browser error: an uncaught exception or a violation of the content policy. */
export const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- a fixture names what it needs in its first argument, and this one needs nothing
  baseURL: async ({}, provide) => provide(product().web),
  page: async ({ page }, provide) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|Refused to/u.test(message.text())) complaints.push(message.text());
    });
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (...call) => await answered(page, goto(...call));
    page.reload = async (...call) => await answered(page, reload(...call));
    await provide(page);
    expect(complaints).toEqual([]);
  },
});

export { expect } from '@playwright/test';

async function answered<Answer>(page: Page, answer: Promise<Answer>): Promise<Answer> {
  const given = await answer;
  if (page.url().startsWith(product().web)) await untilLive(page);
  return given;
}

/** Every WCAG 2.2 AA rule of axe, in light and dark. */
export async function mustBeAccessible(page: Page): Promise<void> {
  await mustPassAxe(page, 'light');
  await mustPassAxe(page, 'dark', 'colours');
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that depend on the theme: the themes differ only in colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

export async function mustPassAxe(
  page: Page,
  colorScheme: 'light' | 'dark',
  asked: 'everything' | 'colours' = 'everything',
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // A colour that is still changing has a contrast that nobody reads.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
  // The page has no foreign frames, so axe needs no second page to combine its results.
  // Sent once to each document: it is large, and takes as long to load as some of its checks.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (asked === 'colours' ? axe.withRules(colourRules) : axe.withTags(levels)).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
}

/** A toast. The list of past notifications repeats it elsewhere. */
export const toast = (page: Page, words: string | RegExp) => page.getByRole('region', { name: 'Notifications' }).getByText(words);

/** From choosing a role to the registration form, with the code from the mailbox. Returns the e-mail address. */
export async function signUp(page: Page, role: 'COACH' | 'ATHLETE'): Promise<string> {
  const email = newEmail();
  await page.goto('/signup');
  await untilLive(page);
  await page.getByRole('radio', { name: new RegExp(`^${role}`, 'u') }).check();
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await expect(page).toHaveURL(/\/email-otp-verification$/u);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(toast(page, 'OTP sent successfully!')).toBeVisible();
  await page.getByLabel('One-time code').fill(await codeFor(product(), email));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(toast(page, 'OTP verified successfully!')).toBeVisible();
  return email;
}

export const signIn = async (page: Page, { email }: Pick<Person, 'email'>, role: 'Coach' | 'Athlete'): Promise<void> =>
  await signInAs(page, { email, password, role });

/** Signs in without the form, by setting what the browser stores; the token may be another one, or missing. */
export async function enter(
  page: Page,
  person: Pick<Person, 'id' | 'name' | 'token'>,
  role: 'athlete' | 'coach',
  { token = person.token, web = product().web }: { readonly token?: string | null; readonly web?: string } = {},
): Promise<void> {
  const cookie = (name: string, value: string) => ({ name, value: encodeURIComponent(value), url: web });
  const user = JSON.stringify({ id: person.id, role, name: person.name });
  // A token is replaced at once: a request between two steps would find none.
  if (token === null) await page.context().clearCookies({ name: 'auth_token' });
  await page
    .context()
    .addCookies([cookie('isLoggedIn', 'true'), cookie('user', user), ...(token === null ? [] : [cookie('auth_token', token)])]);
}

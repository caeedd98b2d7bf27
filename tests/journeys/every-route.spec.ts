import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { newAthlete, newCoach } from '../product/people.ts';
import { expect, mustPassAxe, product, signIn, test } from './journey.ts';
import { firstToSee, type Role, roles, type Visit, visitsOf } from './visits.ts';

/** Gives the number of a coach to look at: their own where it is one who looks. */
async function signInAs(role: Role, page: Page): Promise<number> {
  if (role === 'athlete') await signIn(page, await newAthlete(product()), 'Athlete');
  if (role !== 'coach') return 1;
  const coach = await newCoach(product());
  await signIn(page, coach, 'Coach');
  return coach.id;
}

test.describe.configure({ mode: 'parallel' });

for (const role of roles) {
  test(`every route shows a ${role} its screen, or where they belong`, async ({ page }) => {
    test.setTimeout(240_000);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()} ${message.location().url}`);
    });
    for (const visit of visitsOf(await signInAs(role, page))) {
      // Not the load event: what is waited for is what the person sees.
      await page.goto(visit.address, { waitUntil: 'commit' });
      const landing = visit.landing[role];
      if (landing === undefined) await mustShow(page, visit, role);
      else await expect.soft(page, visit.address).toHaveURL((url) => isAt(url, landing));
    }
    // The browser itself writes this one line: an unknown address has the status 404.
    expect(complaints.filter((complaint) => !complaint.includes('/no/such/page'))).toEqual([]);
  });
}

/** Some places are one's own and end in one's number. */
const isAt = ({ pathname, search }: URL, place: string): boolean => place === pathname.replace(/\/\d+$/u, '') + search;

async function mustShow(page: Page, visit: Visit, role: Role): Promise<void> {
  const { address, heading, own } = visit;
  const headings = page.locator('h1');
  await expect.soft(headings, address).toHaveText([own?.[role] ?? heading]);
  await expect.soft(page, address).toHaveTitle(/^\S.* · Athlete's Academy$/u);
  expect.soft(decodeURI(page.url()), address).toBe(product().web + address);
  await expect.soft(page.locator('[aria-busy="true"]'), address).toHaveCount(0);
  for (const [width, colorScheme, other] of [
    [1280, 'light', 'dark'],
    [390, 'dark', 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(sideways, `${address} scrolls sideways at ${width}`).toBe(0);
    // What is the same for all of them is examined once.
    if (firstToSee(visit) !== role && own?.[role] === undefined) continue;
    await mustPassAxe(page, colorScheme);
    await mustPassAxe(page, other, 'colours');
  }
}

test('no route is left out', async () => {
  const source = await readFile(path.resolve(import.meta.dirname, '../../ui/app/routes.tsx'), 'utf8');
  const paths = [...source.matchAll(/\b(?:site|athlete|studio)\(\s*'([^']+)'/gu)].map(([, written = '']) => written);
  expect(paths.length).toBeGreaterThan(40);
  const isVisited = (written: string): boolean => {
    const pattern = written.replace(/\/:\w+\?$/u, '(?:/[^/]+)?').replaceAll(/:\w+/gu, '[^/]+');
    return visitsOf(1).some(({ address }) => new RegExp(`^${pattern}(?:\\?.*)?$`, 'u').test(address));
  };
  expect(paths.filter((written) => !isVisited(written))).toEqual([]);
});

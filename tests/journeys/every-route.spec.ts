import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { searchedSports } from '@academy/domain/coaches';
import { newAthlete, newCoach } from '../product/people.ts';
import { expect, mustPassAxe, product, signIn, test } from './journey.ts';
import { firstToSee, type Role, roles, type Visit, visitsBy, visitsOf } from './visits.ts';

/** Signs in and returns the id of a coach to look at: for a coach their own. */
async function signInAs(role: Role, page: Page): Promise<number> {
  if (role === 'athlete') await signIn(page, await newAthlete(product()), 'Athlete');
  if (role !== 'coach') return 1;
  const coach = await newCoach(product());
  await signIn(page, coach, 'Coach');
  return coach.id;
}

test.describe.configure({ mode: 'parallel' });

for (const role of roles) {
  test(`every screen of a ${role} is shown, and each guard redirects`, async ({ page }) => {
    test.setTimeout(480_000);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()} ${message.location().url}`);
    });
    for (const visit of visitsBy(role, await signInAs(role, page))) {
      // Not the load event: wait for what the user sees.
      await page.goto(visit.address, { waitUntil: 'commit' });
      const landing = visit.landing[role];
      if (landing === undefined) await mustShow(page, visit, role);
      else await expect.soft(page, visit.address).toHaveURL((url) => isAt(url, landing));
    }
    // The browser itself logs these lines: an unknown address has status 404, and so has a session or an erasure that nobody has; who is
    // not of the staff has no session there.
    const usual = /\/no\/such\/page|\/categories\/Curling|\/erasures\/none|\/bookings\/7_0_0+$|\/staff\/session\/refresh$/u;
    expect(complaints.filter((complaint) => !usual.test(complaint))).toEqual([]);
  });
}

/** Personal pages end with the user's id. */
const isAt = ({ pathname, search }: URL, place: string): boolean => place === pathname.replace(/\/\d+$/u, '') + search;

async function mustShow(page: Page, visit: Visit, role: Role): Promise<void> {
  const { address, heading, own } = visit;
  const headings = page.locator('h1');
  await expect.soft(headings, address).toHaveText([own?.[role] ?? heading]);
  await expect.soft(page, address).toHaveTitle(/^\S.* · Athlete's Academy$/u);
  expect.soft(decodeURI(page.url()), address).toBe(product().web + address);
  await expect.soft(page.locator('[aria-busy="true"]'), address).toHaveCount(0);
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(sideways, `${address} scrolls sideways at ${width}`).toBe(0);
    // Checks that are the same for all roles run once.
    if (firstToSee(visit) !== role && own?.[role] === undefined) continue;
    // Each part is checked in both themes by its stories; this is about how they stand together.
    await mustPassAxe(page, colorScheme);
  }
}

test('no route is left out', async () => {
  // As the build of the running product has written them down for its web server.
  const pages = await readFile(path.resolve(import.meta.dirname, '../../ui/dist/.pages.json'), 'utf8');
  const paths = Object.keys((JSON.parse(pages) as { routes: Readonly<Record<string, unknown>> }).routes);
  expect(paths.length).toBeGreaterThan(40);
  // The build names every sport; one of them is visited for all.
  const aSport = new RegExp(`/(?:${searchedSports.join('|')})(?=/|$)`, 'u');
  const isVisited = (written: string): boolean => {
    const pattern = written
      .replace(aSport, '/:sport')
      .replace(/\/:\w+\?$/u, '(?:/[^/]+)?')
      .replaceAll(/:\w+/gu, '[^/]+');
    return visitsOf(1).some(({ address }) => new RegExp(`^${pattern}(?:\\?.*)?$`, 'u').test(address));
  };
  expect(paths.filter((written) => !isVisited(written))).toEqual([]);
});

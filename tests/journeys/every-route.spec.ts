import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { newAthlete, newCoach } from '../product/people.ts';
import { expect, mustPassAxe, product, signIn, test } from './journey.ts';

type Role = 'visitor' | 'athlete' | 'coach';

interface Visit {
  readonly address: string;
  readonly heading: string;
  /** Where a role lands instead of on the screen; all others see it. */
  readonly landing: Partial<Record<Role, string>>;
}

const signInFrom = (address: string): string => `/SignInForm?next=${encodeURIComponent(address)}`;

const anyone = (address: string, heading: string): Visit => ({ address, heading, landing: {} });
const signedIn = (address: string, heading: string): Visit => ({ address, heading, landing: { visitor: signInFrom(address) } });
const athletes = (address: string, heading: string, coach: string): Visit => ({
  address,
  heading,
  landing: { visitor: signInFrom(address), coach },
});
const coaches = (address: string, heading: string, athlete: string): Visit => ({
  address,
  heading,
  landing: { visitor: signInFrom(address), athlete },
});
/** A step of signing up, entered without the one before. */
const step = (address: string, landing: string): Visit => ({
  address,
  heading: '',
  landing: { visitor: landing, athlete: landing, coach: landing },
});

const upcoming = 'This page opens soon';

/** The first coach of the demo has the number 1; a coach who looks has a number of their own. */
const visitsOf = (own: number): readonly Visit[] => [
  { address: '/', heading: '', landing: { visitor: '/home', athlete: '/home', coach: '/home' } },
  anyone('/home', 'GROW FASTER WITH A COACH'),
  anyone('/TermsAndConditions', 'Terms and Conditions'),
  anyone('/review', 'Ratings'),
  anyone('/signup', 'Please Decide Your Role'),
  anyone('/SignUpForm?role=AthProfile', 'Sign Up'),
  step('/SignUpForm', '/signup'),
  step('/email-otp-verification', '/home'),
  step('/coach', '/signup'),
  step('/athlete', '/signup'),
  anyone('/SignInForm', 'Sign In'),
  anyone('/forgot-password', 'Forgot password'),
  anyone('/Categories', 'Categories'),
  anyone('/categories/Tennis', 'Coaching for Tennis'),
  anyone('/tennis', 'Tennis'),
  anyone('/tennis/Asha Rao', 'Tennis'),
  anyone('/football', 'Football'),
  anyone('/basketball', 'Basketball'),
  anyone('/homepage', 'Your online yoga studio'),
  anyone('/classes', 'Classes'),
  anyone('/programs', 'Yoga Programs'),
  anyone('/teachers', 'Teachers'),
  anyone('/articles', 'Articles'),
  anyone('/articles/breath-before-posture', 'Breath before posture'),
  anyone('/resources', 'Resources'),
  anyone('/academy', 'The academy'),
  anyone('/yogasigninpage', 'Sign in to the studio'),
  anyone('/no/such/page', 'Page not found'),
  signedIn('/CoachProfile/1', 'Asha Rao'),
  signedIn('/search', 'Find a coach'),
  signedIn('/coachsection', 'All coaches'),
  signedIn('/chat', upcoming),
  signedIn('/chathistory', upcoming),
  signedIn('/coachchat', upcoming),
  signedIn('/videocall', upcoming),
  signedIn('/videocall/Tennis/1', upcoming),
  coaches(`/CoachUpdatePage/${own}`, 'coach profile', '/AthProfile'),
  coaches(`/coachEditProfile/${own}`, 'coach profile', '/AthProfile'),
  {
    address: '/CoachUpdatePage',
    heading: '',
    landing: { visitor: signInFrom('/CoachUpdatePage'), athlete: '/AthProfile', coach: '/CoachUpdatePage' },
  },
  coaches('/dashboard', upcoming, '/AthPage'),
  coaches('/bargraph', upcoming, '/AthPage'),
  coaches('/coachschedule', upcoming, '/AthPage'),
  coaches('/coachwallet', upcoming, '/AthWallet'),
  coaches('/coachblog', 'Why coaches and mentors matter', '/AthBlog'),
  coaches('/coachblog/what-a-coach-is-really-for', 'What a coach is really for', '/AthBlog'),
  athletes('/AthPage', 'Athlete home', '/CoachUpdatePage'),
  athletes('/AthProfile', 'Athlete profile', '/CoachUpdatePage'),
  athletes('/AthWallet', upcoming, '/coachwallet'),
  athletes('/AthBlog', 'Why coaches and mentors matter', '/coachblog'),
  athletes('/AthBlog/why-every-athlete-needs-a-coach', 'Why every athlete needs a coach', '/coachblog'),
  athletes('/feedback', 'How are you feeling?', '/review'),
  athletes('/feedback/Tennis', 'How are you feeling?', '/review'),
  // The last one: it ends the session.
  anyone('/logout', 'LOG OUT'),
];

/** Who is the first to see a screen also looks whether it is accessible: it is the same for the others. */
const firstToSee = ({ landing }: Visit): Role | undefined => (['visitor', 'athlete', 'coach'] as const).find((role) => !landing[role]);

/** Gives the number of a coach to look at: their own where it is one who looks. */
async function signInAs(role: Role, page: Page): Promise<number> {
  if (role === 'athlete') await signIn(page, await newAthlete(product()), 'Athlete');
  if (role !== 'coach') return 1;
  const coach = await newCoach(product());
  await signIn(page, coach, 'Coach');
  return coach.id;
}

// A trace of so many pages is larger than it is of use; each failure names its address.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

for (const role of ['visitor', 'athlete', 'coach'] as const) {
  test(`every route shows a ${role} its screen, or where they belong`, async ({ page }) => {
    test.setTimeout(240_000);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
    });
    for (const visit of visitsOf(await signInAs(role, page))) {
      // Not the load event: what is waited for is what the person sees.
      await page.goto(visit.address, { waitUntil: 'commit' });
      const landing = visit.landing[role];
      if (landing === undefined) await mustShow(page, visit, firstToSee(visit) === role);
      else await expect.soft(page, visit.address).toHaveURL((url) => isAt(url, landing));
    }
    // The browser itself writes this one line: an unknown address has the status 404.
    expect(complaints.filter((complaint) => !complaint.includes('/no/such/page'))).toEqual([]);
  });
}

/** Some places are one's own and end in one's number. */
const isAt = ({ pathname, search }: URL, place: string): boolean => place === pathname.replace(/\/\d+$/u, '') + search;

async function mustShow(page: Page, { address, heading }: Visit, isExamined: boolean): Promise<void> {
  const headings = page.locator('h1');
  await expect.soft(headings, address).toHaveText([heading]);
  await expect.soft(page, address).toHaveTitle(/^\S.* · Athlete's Academy$/u);
  expect.soft(decodeURI(page.url()), address).toBe(product().web + address);
  await expect.soft(page.locator('[aria-busy="true"]'), address).toHaveCount(0);
  // The themes differ in colours only, and the widths in places: each is looked at once.
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(sideways, `${address} scrolls sideways at ${width}`).toBe(0);
    if (isExamined) await mustPassAxe(page, colorScheme);
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

import { describe, expect, it } from 'vitest';
import { redirectOf } from './guards.ts';
import type { Layout } from './route-row.ts';
import { pathsOf, routes, rowAt } from './routes.ts';
import { type SessionState, signedOutState } from './session/slice.ts';

type Outcome = 'shown' | 'signIn' | `/${string}`;
type Expectation = readonly [address: string, layout: Layout, visitor: Outcome, athlete: Outcome, coach: Outcome];

const anyone = (address: string, layout: Layout = 'site'): Expectation => [address, layout, 'shown', 'shown', 'shown'];
const signedIn = (address: string, layout: Layout = 'site'): Expectation => [address, layout, 'signIn', 'shown', 'shown'];
const coaches = (address: string, athlete: Outcome): Expectation => [address, 'site', 'signIn', athlete, 'shown'];
const athletes = (address: string, coach: Outcome): Expectation => [address, 'athlete', 'signIn', 'shown', coach];

/** For each address, the result for a visitor, an athlete and a coach. */
const expectations: readonly Expectation[] = [
  anyone('/home'),
  anyone('/TermsAndConditions'),
  anyone('/review'),
  anyone('/signup'),
  anyone('/SignUpForm'),
  anyone('/email-otp-verification'),
  anyone('/SignInForm'),
  anyone('/logout'),
  anyone('/forgot-password'),
  anyone('/undo-email'),
  anyone('/erasures/some'),
  anyone('/coach'),
  anyone('/athlete'),
  anyone('/search'),
  anyone('/CoachProfile/4'),
  anyone('/Categories', 'athlete'),
  anyone('/categories/Tennis', 'athlete'),
  anyone('/tennis', 'athlete'),
  anyone('/tennis/Asha', 'athlete'),
  anyone('/football', 'athlete'),
  anyone('/basketball', 'athlete'),
  anyone('/homepage', 'studio'),
  anyone('/classes', 'studio'),
  anyone('/programs', 'studio'),
  anyone('/teachers', 'studio'),
  anyone('/articles', 'studio'),
  anyone('/articles/some', 'studio'),
  anyone('/resources', 'studio'),
  anyone('/academy', 'studio'),
  anyone('/yogasigninpage', 'studio'),
  anyone('/staff', 'bare'),
  anyone('/staff/invitation', 'bare'),
  anyone('/verify', 'site'),
  anyone('/audit/grants', 'bare'),
  anyone('/audit', 'bare'),
  anyone('/audit/how', 'bare'),
  anyone('/audit/records', 'bare'),
  anyone('/audit/records/4', 'bare'),
  anyone('/audit/stories/4', 'bare'),
  anyone('/audit/explain', 'bare'),
  anyone('/audit/replay', 'bare'),
  anyone('/audit/reviews', 'bare'),
  anyone('/audit/people', 'bare'),
  anyone('/audit/people/athlete-4', 'bare'),
  anyone('/audit/ledger', 'bare'),
  anyone('/audit/alarms', 'bare'),
  anyone('/audit/drills', 'bare'),
  anyone('/audit/drills/202611-1', 'bare'),
  anyone('/audit/exports', 'bare'),
  anyone('/audit/exports/3-1', 'bare'),
  anyone('/audit/disclosures', 'bare'),
  anyone('/audit/disclosures/some', 'bare'),
  anyone('/audit/journal', 'bare'),
  anyone('/moderation', 'bare'),
  anyone('/moderation/some', 'bare'),
  signedIn('/chat'),
  signedIn('/chathistory'),
  signedIn('/sessions'),
  signedIn('/settings'),
  signedIn('/preferences'),
  signedIn('/coachsection', 'athlete'),
  signedIn('/coachchat', 'athlete'),
  signedIn('/videocall', 'athlete'),
  signedIn('/videocall/Tennis/4', 'athlete'),
  signedIn('/videocall/session/7_0_0000000000000000', 'athlete'),
  coaches('/CoachUpdatePage', '/AthProfile'),
  coaches('/CoachUpdatePage/3', '/AthProfile'),
  coaches('/coachEditProfile/3', '/AthProfile'),
  coaches('/blocked-athletes', '/blocked-coaches'),
  coaches('/dashboard', '/AthPage'),
  coaches('/bargraph', '/AthPage'),
  coaches('/coachschedule', '/AthPage/sessions'),
  coaches('/coachschedule/availability', '/AthPage'),
  coaches('/coachschedule/session/3_0_0123456789abcdef', '/AthPage/sessions'),
  coaches('/coachwallet', '/AthWallet'),
  coaches('/coachwallet/statement', '/AthWallet/statement'),
  coaches('/coachblog', '/AthBlog'),
  coaches('/coachblog/some', '/AthBlog'),
  athletes('/AthPage', '/CoachUpdatePage'),
  athletes('/blocked-coaches', '/blocked-athletes'),
  athletes('/AthPage/book/4', '/CoachUpdatePage'),
  athletes('/AthPage/sessions', '/coachschedule'),
  athletes('/AthPage/sessions/4_0_0123456789abcdef', '/coachschedule'),
  athletes('/AthPage/progress', '/coachschedule'),
  athletes('/AthProfile', '/CoachUpdatePage'),
  athletes('/AthWallet', '/coachwallet'),
  athletes('/AthWallet/statement', '/coachwallet/statement'),
  athletes('/AthBlog', '/coachblog'),
  ['/payment', 'site', 'signIn', 'shown', '/coachwallet'],
  ['/payment/3_4_0123456789abcdef', 'site', 'signIn', 'shown', '/coachwallet'],
  athletes('/AthBlog/some', '/coachblog'),
  athletes('/feedback', '/review'),
  athletes('/feedback/Tennis', '/review'),
];

const signedInAs = (role: 'coach' | 'athlete', id: number): SessionState => ({
  isLoggedIn: true,
  user: { id, role, name: '' },
  isExpired: false,
  ending: 'none',
});
const visitor = signedOutState;
const athlete = signedInAs('athlete', 7);
const coach = signedInAs('coach', 3);

function outcomeAt(address: string, session: SessionState): Outcome | undefined {
  const row = rowAt(address);
  if (!row) return undefined;
  const redirect = redirectOf(row.guard, row.counterpart, session, { pathname: address, search: '' });
  if (redirect === undefined) return 'shown';
  return redirect === `/SignInForm?next=${encodeURIComponent(address)}` ? 'signIn' : (redirect as Outcome);
}

describe.each(expectations)('%s', (address, layout, forVisitor, forAthlete, forCoach) => {
  it('admits and redirects', () => {
    expect({
      visitor: outcomeAt(address, visitor),
      athlete: outcomeAt(address, athlete),
      coach: outcomeAt(address, coach),
    }).toEqual({ visitor: forVisitor, athlete: forAthlete, coach: forCoach });
  });

  it('has its header, in any case', () => {
    const row = rowAt(address);
    expect(row?.layout).toBe(layout);
    for (const written of [address.toLowerCase(), address.toUpperCase()]) {
      expect(rowAt(written)).toBe(row);
    }
  });
});

describe('the table', () => {
  it('has only expected rows', () => {
    const expected = new Set(expectations.map(([address]) => rowAt(address)));
    expect(routes.filter((row) => !expected.has(row)).map(({ path }) => path)).toEqual([]);
  });

  it('has an address for each sport, of which one has no demo coach', () => {
    const row = rowAt('/videocall/badminton/4');
    expect(row && pathsOf(row)).toContain('/videocall/Badminton/:coachId');
    expect(row && pathsOf(row).length).toBe(9);
    expect(pathsOf({ ...row!, path: '/CoachProfile/:id' })).toEqual(['/CoachProfile/:id']);
  });

  it('names each path once', () => {
    const paths = routes.map(({ path }) => path.toLowerCase());
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it.each([athlete, coach])('sends nobody away twice: %j', (session) => {
    const redirects = routes.map(({ guard, counterpart }) => redirectOf(guard, counterpart, session, { pathname: '', search: '' }));
    const places = redirects.filter((redirect) => redirect !== undefined);
    expect(places.length).toBeGreaterThan(5);
    expect(places.filter((place) => outcomeAt(place, session) !== 'shown')).toEqual([]);
  });

  it('has no row for an unknown address', () => {
    for (const address of [
      '/categories/Curling',
      '/videocall/Curling/2',
      '/feedback/Chess',
      '/nowhere',
      '/categories/Tennis/more',
      '/videocall/Tennis',
      '/CoachProfile',
    ])
      expect(rowAt(address)).toBeUndefined();
  });
});

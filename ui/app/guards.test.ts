import { describe, expect, it } from 'vitest';
import { type Guard, homeOf, redirectOf, safeNext, signInWithReturn } from './guards.ts';
import { type SessionState, signedOutState } from './session/slice.ts';

const signedInAs = (role: 'coach' | 'athlete', id: number): SessionState => ({
  isLoggedIn: true,
  user: { id, role, name: 'Asha Kumar' },
  isExpired: false,
  ending: 'none',
});
const athlete = signedInAs('athlete', 7);
const coach = signedInAs('coach', 3);
const place = { pathname: '/chat', search: '?with=3' };
const signIn = '/SignInForm?next=%2Fchat%3Fwith%3D3';

describe('a guard', () => {
  it.each<[Guard, string | undefined, SessionState, string | undefined]>([
    ['anyone', undefined, signedOutState, undefined],
    ['anyone', '/AthPage', coach, undefined],
    ['signedIn', undefined, signedOutState, signIn],
    ['signedIn', undefined, athlete, undefined],
    ['signedIn', undefined, coach, undefined],
    ['coach', '/AthWallet', signedOutState, signIn],
    ['coach', '/AthWallet', coach, undefined],
    ['coach', '/AthWallet', athlete, '/AthWallet'],
    ['coach', undefined, athlete, '/AthPage'],
    ['athlete', undefined, athlete, undefined],
    ['athlete', undefined, coach, '/CoachUpdatePage/3'],
  ])('for %s with the counterpart %s', (guard, counterpart, session, expected) => {
    expect(redirectOf(guard, counterpart, session, place)).toBe(expected);
  });

  it('treats a session without a person, or a person without a session, as a visitor', () => {
    expect(redirectOf('signedIn', undefined, { ...athlete, user: null }, place)).toBe(signIn);
    expect(redirectOf('signedIn', undefined, { ...athlete, isLoggedIn: false }, place)).toBe(signIn);
  });
});

it.each([
  ['coach', '/CoachUpdatePage/12'],
  ['athlete', '/AthPage'],
] as const)('a %s begins at %s', (role, path) => {
  expect(homeOf({ role, id: 12 })).toBe(path);
});

describe('the return path after signing in', () => {
  it.each([
    ['/chat?with=3', '/chat?with=3'],
    ['/feedback/Table%20Tennis?coach=1#form', '/feedback/Table%20Tennis?coach=1#form'],
    ['/', '/'],
    [null, undefined],
    ['', undefined],
    ['chat', undefined],
    ['https://evil.example/', undefined],
    ['//evil.example/', undefined],
    ['/\\evil.example/', undefined],
    ['/\t/evil.example/', undefined],
    ['/%09/evil.example', '/%09/evil.example'],
    ['javascript:alert(1)', undefined],
    ['/SignInForm', undefined],
    ['/signinform?next=/chat', undefined],
  ])('%j leads to %j', (next, expected) => {
    expect(safeNext(next)).toBe(expected);
  });

  it.each([
    '/.//evil.example',
    '/./\\evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/a/..\\/evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example',
    '/.\t//evil.example',
    '/\n/evil.example',
    '/.//',
    '/.//evil.example:443/chat?with=3#x',
    '/.//user@evil.example',
    '///evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    ' //evil.example',
    '/.//\u3002evil.example',
    'https:evil.example',
    '/chat/../../..//evil.example',
    '/chat//evil.example',
    '/@evil.example',
    '/:80//evil.example',
  ])('%j leads to no other host', (next) => {
    const path = safeNext(next) ?? '/';
    for (const site of ['https://here.invalid', 'http://other.invalid:3000']) {
      const there = new URL(path, site);
      expect([there.origin, `${there.pathname}${there.search}${there.hash}`]).toEqual([site, path]);
    }
  });

  it('can be read back from its address', () => {
    const address = signInWithReturn({ pathname: '/feedback/Tennis & more', search: '?coach=1&x=ü' });
    const next = new URL(address, 'https://here.invalid').searchParams.get('next');
    expect(safeNext(next)).toBe('/feedback/Tennis%20&%20more?coach=1&x=%C3%BC');
  });
});

import { describe, expect, it } from 'vitest';
import {
  athleteLinks,
  athleteMenu,
  hasAccount,
  hasAuthButtons,
  headerColorOf,
  headerSportOf,
  isTopNavigationHidden,
  menuLinks,
  studioLinks,
  topLinks,
} from './navigation.ts';

const pathsOf = (links: readonly { readonly href: string }[]): readonly string[] => links.map(({ href }) => href.replace(/\?.*/, ''));

describe('the top navigation', () => {
  it.each([
    '/AthPage',
    '/tennis',
    '/tennis/Asha',
    '/football',
    '/basketball',
    '/Categories',
    '/categories/Tennis',
    '/AthWallet',
    '/videocall/Tennis/4',
    '/coachchat',
    '/AthBlog',
    '/homepage',
    '/yogasigninpage',
    '/programs',
    '/teachers',
    '/AthProfile',
    '/feedback/Tennis',
    '/athpage',
  ])('is hidden on %s', (path) => {
    expect(isTopNavigationHidden(path)).toBe(true);
  });

  it.each([
    '/home',
    '/signup',
    '/coach',
    '/dashboard',
    '/search',
    '/chat',
    '/chathistory',
    '/classes',
    '/articles',
    '/resources',
    '/academy',
  ])('is shown on %s', (path) => {
    expect(isTopNavigationHidden(path)).toBe(false);
  });

  it('leads home, to the blogs, the wallet and the dashboard', () => {
    expect(pathsOf(topLinks)).toEqual(['/home', '/coachblog', '/coachwallet', '/dashboard']);
    expect(pathsOf(menuLinks)).toEqual(['/', '/coachblog', '/coachwallet', '/dashboard']);
  });

  it('has no buttons for signing in and out on the dashboard', () => {
    expect(['/dashboard', '/Dashboard', '/home', '/'].map(hasAuthButtons)).toEqual([false, false, true, true]);
  });

  it('has no account while it signs out', () => {
    expect(['/logout', '/Logout', '/home', '/'].map(hasAccount)).toEqual([false, false, true, true]);
  });
});

describe('the athlete header', () => {
  it.each([
    ['/coachsection', 'orange'],
    ['/videocall', 'orange'],
    ['/videocall/Tennis/4', 'orange'],
    ['/AthPage', 'blue'],
    ['/tennis', 'pink'],
    ['/Tennis/Asha', 'pink'],
    ['/football', 'blue'],
    ['/basketball', 'orange'],
    ['/Categories', 'orange'],
    ['/AthProfile', 'orange'],
  ])('on %s is %s', (path, color) => {
    expect(headerColorOf(path)).toBe(color);
    expect(headerSportOf(path)).toBe({ orange: 'basketball', blue: 'football', pink: 'tennis' }[color]);
  });

  it('has the links of the specification', () => {
    expect(pathsOf(athleteLinks)).toEqual(['/AthPage', '/Categories', '/AthBlog', '/AthWallet', '/search']);
    expect(pathsOf(athleteMenu)).toEqual(['/AthProfile', '/AthPage', '/AthPage', '/AthPage']);
  });
});

describe('the studio', () => {
  it('has a link to each of its parts', () => {
    expect(pathsOf(studioLinks)).toEqual(['/classes', '/programs', '/teachers', '/articles', '/resources', '/academy']);
  });
});

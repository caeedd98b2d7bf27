import { describe, expect, it } from 'vitest';
import { athleteLinks, athleteMenu, hasAuthButtons, headerColorOf, isTopNavigationHidden, menuLinks, topLinks } from './navigation.ts';

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
  ])('does not stand above %s', (path) => {
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
  ])('stands above %s', (path) => {
    expect(isTopNavigationHidden(path)).toBe(false);
  });

  it('leads home, to the blogs, the wallet and the dashboard', () => {
    expect(pathsOf(topLinks)).toEqual(['/home', '/coachblog', '/coachwallet', '/dashboard']);
    expect(pathsOf(menuLinks)).toEqual(['/', '/coachblog', '/coachwallet', '/dashboard']);
  });

  it('has no buttons for signing in and out on the dashboard', () => {
    expect(['/dashboard', '/Dashboard', '/home', '/'].map(hasAuthButtons)).toEqual([false, false, true, true]);
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
  });

  it('leads where the specification says', () => {
    expect(pathsOf(athleteLinks)).toEqual(['/AthPage', '/Categories', '/AthBlog', '/AthWallet', '/search']);
    expect(pathsOf(athleteMenu)).toEqual(['/AthProfile', '/AthPage', '/AthPage', '/AthPage']);
  });
});

import type { MessageId } from '../messages/index.ts';

/** Above these paths and all that begins with them the top navigation does not stand. */
const hiddenTopNavigation = [
  '/AthPage',
  '/tennis',
  '/football',
  '/basketball',
  '/Categories',
  '/categories',
  '/AthWallet',
  '/videocall',
  '/coachchat',
  '/AthBlog',
  '/homepage',
  '/yogasigninpage',
  '/programs',
  '/teachers',
  '/AthProfile',
  '/feedback',
] as const;

/** Where the buttons for signing in and out are left out of it. */
const withoutAuthButtons = '/dashboard';

const begins = (pathname: string, prefix: string): boolean => pathname.toLowerCase().startsWith(prefix.toLowerCase());

export const isTopNavigationHidden = (pathname: string): boolean => hiddenTopNavigation.some((prefix) => begins(pathname, prefix));
export const hasAuthButtons = (pathname: string): boolean => !begins(pathname, withoutAuthButtons);

export interface NavigationLink {
  readonly href: string;
  readonly label: MessageId;
}

export const topLinks: readonly NavigationLink[] = [
  { href: '/home', label: 'nav.home' },
  { href: '/coachblog', label: 'nav.blogs' },
  { href: '/coachwallet', label: 'nav.wallet' },
  { href: '/dashboard', label: 'nav.dashboard' },
];

/** The side menu of narrow screens leads home by another way. */
export const menuLinks: readonly NavigationLink[] = [{ href: '/', label: 'nav.home' }, ...topLinks.slice(1)];

export const athleteLinks: readonly NavigationLink[] = [
  { href: '/AthPage', label: 'nav.home' },
  { href: '/Categories', label: 'nav.categories' },
  { href: '/AthBlog', label: 'nav.blogs' },
  { href: '/AthWallet', label: 'nav.wallet' },
  { href: '/search', label: 'nav.search' },
];

export const athleteMenu: readonly NavigationLink[] = [
  { href: '/AthProfile', label: 'nav.profile' },
  { href: '/AthPage?panel=downloads', label: 'nav.downloads' },
  { href: '/AthPage?panel=settings', label: 'nav.settings' },
  { href: '/AthPage?panel=help', label: 'nav.help' },
];

/** Colour of the athlete header by the route beneath it. */
export type HeaderColor = 'orange' | 'blue' | 'pink';

const headerColors: readonly (readonly [string, HeaderColor])[] = [
  ['/coachsection', 'orange'],
  ['/videocall', 'orange'],
  ['/AthPage', 'blue'],
  ['/tennis', 'pink'],
  ['/football', 'blue'],
  ['/basketball', 'orange'],
];

export const headerColorOf = (pathname: string): HeaderColor => headerColors.find(([prefix]) => begins(pathname, prefix))?.[1] ?? 'orange';

import type { IconName, Sport } from '@academy/design-system';
import type { MessageId } from '../messages/message-id.ts';

/** The top navigation is hidden on paths that begin with these. */
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

/** Path without the buttons for signing in and out. */
const withoutAuthButtons = '/dashboard';

const begins = (pathname: string, prefix: string): boolean => pathname.toLowerCase().startsWith(prefix.toLowerCase());

export const isTopNavigationHidden = (pathname: string): boolean => hiddenTopNavigation.some((prefix) => begins(pathname, prefix));
export const hasAuthButtons = (pathname: string): boolean => !begins(pathname, withoutAuthButtons);

/** Not where the session ends: the profile would be requested with tokens that are revoked at that moment. */
export const hasAccount = (pathname: string): boolean => !begins(pathname, '/logout');

export interface NavigationLink {
  readonly href: string;
  readonly label: MessageId;
}

export interface AccountLink extends NavigationLink {
  readonly icon: IconName;
}

export const topLinks: readonly NavigationLink[] = [
  { href: '/home', label: 'nav.home' },
  { href: '/coachblog', label: 'nav.blogs' },
  { href: '/coachwallet', label: 'nav.wallet' },
  { href: '/dashboard', label: 'nav.dashboard' },
];

/** The side menu of narrow screens has a different home link. */
export const menuLinks: readonly NavigationLink[] = [{ href: '/', label: 'nav.home' }, ...topLinks.slice(1)];

export const athleteLinks: readonly NavigationLink[] = [
  { href: '/AthPage', label: 'nav.home' },
  { href: '/Categories', label: 'nav.categories' },
  { href: '/AthBlog', label: 'nav.blogs' },
  { href: '/AthWallet', label: 'nav.wallet' },
  { href: '/search', label: 'nav.search' },
];

export const athleteProfile: AccountLink = { href: '/AthProfile', label: 'nav.profile', icon: 'user' };
export const athletePanels: readonly AccountLink[] = [
  { href: '/AthPage?panel=downloads', label: 'nav.downloads', icon: 'download' },
  { href: '/AthPage?panel=settings', label: 'nav.settings', icon: 'settings' },
  { href: '/AthPage?panel=help', label: 'nav.help', icon: 'help' },
];
export const athleteMenu: readonly NavigationLink[] = [athleteProfile, ...athletePanels];

const studioPages = ['classes', 'programs', 'teachers', 'articles', 'resources', 'academy'] as const;
export const studioLinks: readonly NavigationLink[] = studioPages.map((page) => ({ href: `/${page}`, label: `studio.${page}` }));
export const studioMenu: readonly NavigationLink[] = [{ href: '/homepage', label: 'studio.home' }, ...studioLinks];

/** Colour of the header on the athletes' side, by route. */
type HeaderColor = 'orange' | 'blue' | 'pink';

/** The sports whose gradients have these colours. */
const gradients = { orange: 'basketball', blue: 'football', pink: 'tennis' } as const satisfies Record<HeaderColor, Sport>;

const headerColors: readonly (readonly [string, HeaderColor])[] = [
  ['/coachsection', 'orange'],
  ['/videocall', 'orange'],
  ['/AthPage', 'blue'],
  ['/tennis', 'pink'],
  ['/football', 'blue'],
  ['/basketball', 'orange'],
];

export const headerColorOf = (pathname: string): HeaderColor => headerColors.find(([prefix]) => begins(pathname, prefix))?.[1] ?? 'orange';

export const headerSportOf = (pathname: string): Sport => gradients[headerColorOf(pathname)];

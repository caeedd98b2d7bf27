import type { Role } from '@academy/domain/identity';
import { type AccountLink, athletePanels, athleteProfile } from './navigation.ts';

const preferences: AccountLink = { href: '/preferences', label: 'nav.preferences', icon: 'bell' };

/** A user's own pages, and what they need less often. */
export const accountLinks: Record<Role, { readonly own: readonly AccountLink[]; readonly more: readonly AccountLink[] }> = {
  athlete: {
    own: [
      { href: '/AthPage', label: 'nav.home', icon: 'home' },
      { href: '/AthPage/sessions', label: 'nav.bookings', icon: 'calendar' },
      { href: '/coachchat', label: 'nav.messages', icon: 'chat' },
      { href: '/AthPage/progress', label: 'nav.progress', icon: 'growth' },
      athleteProfile,
      { href: '/AthWallet', label: 'nav.wallet', icon: 'wallet' },
    ],
    more: [...athletePanels, { href: '/blocked-coaches', label: 'nav.blockedCoaches', icon: 'phone-off' }, preferences],
  },
  coach: {
    own: [
      { href: '/CoachUpdatePage', label: 'nav.profile', icon: 'user' },
      { href: '/coachschedule', label: 'nav.schedule', icon: 'calendar' },
      { href: '/chat', label: 'nav.messages', icon: 'chat' },
      { href: '/dashboard', label: 'nav.dashboard', icon: 'chart' },
      { href: '/coachwallet', label: 'nav.wallet', icon: 'wallet' },
    ],
    more: [
      { href: '/settings', label: 'nav.settings', icon: 'settings' },
      { href: '/sessions', label: 'nav.sessions', icon: 'shield' },
      { href: '/blocked-athletes', label: 'nav.blocked', icon: 'phone-off' },
      preferences,
    ],
  },
};

/** The page where somebody is, or the one that it belongs to: of several the one with the longest address. */
export const currentOf = (links: readonly AccountLink[], pathname: string): string | undefined =>
  links
    .map(({ href }) => href)
    .filter((href) => pathname.toLowerCase().startsWith(href.toLowerCase()))
    .toSorted((a, b) => b.length - a.length)[0];

import type { Feature } from '../../app/feature.ts';
import { athlete, screen, site } from '../../app/route-row.ts';

const Upcoming = screen(() => import('./UpcomingScreen.tsx'), 'UpcomingScreen');

/** Addresses of screens that are not available yet. */
export const feature: Feature = {
  routes: [
    site('/dashboard', Upcoming, 'coach', '/AthPage'),
    site('/bargraph', Upcoming, 'coach', '/AthPage'),
    site('/chat', Upcoming, 'signedIn'),
    site('/chathistory', Upcoming, 'signedIn'),
    athlete('/coachchat', Upcoming, 'signedIn'),
  ],
};

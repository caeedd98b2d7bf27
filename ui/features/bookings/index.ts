import type { Feature } from '../../app/feature.ts';
import { athlete, screen, site } from '../../app/route-row.ts';

const Session = screen(() => import('./SessionScreen.tsx'), 'SessionScreen');

export const feature: Feature = {
  notice: { role: 'athlete', screen: screen(() => import('./NextNotice.tsx'), 'NextNotice') },
  routes: [
    athlete(
      '/AthPage/book/:coachId',
      screen(() => import('./BookScreen.tsx'), 'BookScreen'),
      'athlete',
      '/CoachUpdatePage',
    ),
    athlete(
      '/AthPage/sessions',
      screen(() => import('./SessionsScreen.tsx'), 'SessionsScreen'),
      'athlete',
      '/coachschedule',
    ),
    athlete('/AthPage/sessions/:id', Session, 'athlete', '/coachschedule'),
    athlete(
      '/videocall',
      screen(() => import('./TodayScreen.tsx'), 'TodayScreen'),
      'signedIn',
    ),
    site('/coachschedule/session/:id', Session, 'coach', '/AthPage/sessions'),
  ],
};

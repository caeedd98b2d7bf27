import type { Feature } from '../../app/feature.ts';
import { athlete, screen } from '../../app/route-row.ts';

export const feature: Feature = {
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
  ],
};

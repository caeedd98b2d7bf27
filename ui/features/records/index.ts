import type { Feature } from '../../app/feature.ts';
import { athlete, screen } from '../../app/route-row.ts';

export const feature: Feature = {
  routes: [
    athlete(
      '/AthPage/progress',
      screen(() => import('./ProgressScreen.tsx'), 'ProgressScreen'),
      'athlete',
      '/coachschedule',
    ),
  ],
};

import type { Feature } from '../../app/feature.ts';
import { athlete, screen } from '../../app/route-row.ts';

export const feature: Feature = {
  routes: [
    athlete(
      '/tennis/:name?',
      screen(() => import('./TennisScreen.tsx'), 'TennisScreen'),
      'anyone',
    ),
    athlete(
      '/football',
      screen(() => import('./FootballScreen.tsx'), 'FootballScreen'),
      'anyone',
    ),
    athlete(
      '/basketball',
      screen(() => import('./BasketballScreen.tsx'), 'BasketballScreen'),
      'anyone',
    ),
  ],
};

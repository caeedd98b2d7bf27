import type { Feature } from '../../app/feature.ts';
import { screen, site } from '../../app/route-row.ts';

export const feature: Feature = {
  routes: [
    site(
      '/dashboard',
      screen(() => import('./DashboardScreen.tsx'), 'DashboardScreen'),
      'coach',
      '/AthPage',
    ),
    site(
      '/bargraph',
      screen(() => import('./WeeksScreen.tsx'), 'WeeksScreen'),
      'coach',
      '/AthPage',
    ),
  ],
};

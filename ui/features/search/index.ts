import type { Feature } from '../../app/feature.ts';
import { screen, site } from '../../app/route-row.ts';

export const feature: Feature = {
  routes: [
    site(
      '/search',
      screen(() => import('./SearchScreen.tsx'), 'SearchScreen'),
      'anyone',
    ),
  ],
};

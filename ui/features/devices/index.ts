import type { Feature } from '../../app/feature.ts';
import { screen, site } from '../../app/route-row.ts';

export const feature: Feature = {
  routes: [
    site(
      '/sessions',
      screen(() => import('./SessionsScreen.tsx'), 'SessionsScreen'),
      'signedIn',
    ),
  ],
};

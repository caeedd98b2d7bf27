import type { Feature } from '../../app/feature.ts';
import { screen, site } from '../../app/route-row.ts';

export const feature: Feature = {
  routes: [
    site(
      '/preferences',
      screen(() => import('./PreferencesScreen.tsx'), 'PreferencesScreen'),
      'signedIn',
    ),
  ],
};

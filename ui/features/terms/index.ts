import type { Feature } from '../../app/feature.ts';
import { screen, site } from '../../app/route-row.ts';

export const feature: Feature = {
  routes: [
    site(
      '/TermsAndConditions',
      screen(() => import('./TermsScreen.tsx'), 'TermsScreen'),
    ),
  ],
};

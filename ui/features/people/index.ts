import type { Feature } from '../../app/feature.ts';
import { bare, screen } from '../../app/route-row.ts';

export const feature: Feature = {
  routes: [
    bare(
      '/audit/reviews',
      screen(() => import('./ProvenanceScreen.tsx'), 'ProvenanceScreen'),
    ),
    bare(
      '/audit/people',
      screen(() => import('./PersonScreen.tsx'), 'PersonScreen'),
    ),
    bare(
      '/audit/people/:id',
      screen(() => import('./PersonScreen.tsx'), 'PersonScreen'),
    ),
  ],
};

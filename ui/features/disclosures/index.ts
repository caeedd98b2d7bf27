import type { Feature } from '../../app/feature.ts';
import { bare, screen } from '../../app/route-row.ts';

export const feature: Feature = {
  routes: [
    bare(
      '/audit/disclosures/:id?',
      screen(() => import('./DisclosuresScreen.tsx'), 'DisclosuresScreen'),
    ),
  ],
};

import type { Feature } from '../../app/feature.ts';
import { bare, screen } from '../../app/route-row.ts';

export const feature: Feature = {
  routes: [
    bare(
      '/audit/disclosures',
      screen(() => import('./DisclosuresScreen.tsx'), 'DisclosuresScreen'),
    ),
    bare(
      '/audit/disclosures/:id',
      screen(() => import('./DisclosureScreen.tsx'), 'DisclosureScreen'),
    ),
  ],
};

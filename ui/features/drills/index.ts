import type { Feature } from '../../app/feature.ts';
import { bare, screen } from '../../app/route-row.ts';

export const feature: Feature = {
  routes: [
    bare(
      '/audit/drills',
      screen(() => import('./DrillsScreen.tsx'), 'DrillsScreen'),
    ),
    bare(
      '/audit/drills/:id',
      screen(() => import('./DrillScreen.tsx'), 'DrillScreen'),
    ),
  ],
};

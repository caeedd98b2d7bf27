import type { Feature } from '../../app/feature.ts';
import { bare, screen } from '../../app/route-row.ts';

export const feature: Feature = {
  routes: [
    bare(
      '/audit/exports',
      screen(() => import('./ExportsScreen.tsx'), 'ExportsScreen'),
    ),
    bare(
      '/audit/exports/:id',
      screen(() => import('./ExportScreen.tsx'), 'ExportScreen'),
    ),
  ],
};

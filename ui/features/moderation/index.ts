import type { Feature } from '../../app/feature.ts';
import { bare, screen } from '../../app/route-row.ts';

export const feature: Feature = {
  routes: [
    bare(
      '/moderation',
      screen(() => import('./QueueScreen.tsx'), 'QueueScreen'),
    ),
    bare(
      '/moderation/:reportId',
      screen(() => import('./ReportScreen.tsx'), 'ReportScreen'),
    ),
  ],
};

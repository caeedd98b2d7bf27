import type { Feature } from '../../app/feature.ts';
import { bare, screen } from '../../app/route-row.ts';

export const feature: Feature = {
  routes: [
    bare(
      '/staff',
      screen(() => import('./StaffHomeScreen.tsx'), 'StaffHomeScreen'),
    ),
    bare(
      '/staff/invitation',
      screen(() => import('./InvitationScreen.tsx'), 'InvitationScreen'),
    ),
  ],
};

import type { Feature } from '../../app/feature.ts';
import { athlete, screen, site } from '../../app/route-row.ts';

export const feature: Feature = {
  routes: [
    athlete(
      '/videocall/session/:bookingId',
      screen(() => import('./SessionDoorScreen.tsx'), 'SessionDoorScreen'),
      'signedIn',
    ),
    athlete(
      '/videocall/:sportName/:coachId',
      screen(() => import('./CallScreen.tsx'), 'CallScreen'),
      'signedIn',
    ),
    site(
      '/blocked-athletes',
      screen(() => import('./BlockedPeopleScreen.tsx'), 'BlockedPeopleScreen'),
      'coach',
      '/blocked-coaches',
    ),
    athlete(
      '/blocked-coaches',
      screen(() => import('./BlockedPeopleScreen.tsx'), 'BlockedPeopleScreen'),
      'athlete',
      '/blocked-athletes',
    ),
  ],
  companion: { screen: screen(() => import('./CallsBeside.tsx'), 'CallsBeside') },
};

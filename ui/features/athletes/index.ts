import { athleteMessages } from '@academy/domain/athletes';
import type { Feature } from '../../app/feature.ts';
import { athlete, screen } from '../../app/route-row.ts';
import { ownProfileSaga } from './own-profile.ts';

export const feature: Feature = {
  routes: [
    athlete(
      '/AthPage',
      screen(() => import('./AthleteHomeScreen.tsx'), 'AthleteHomeScreen'),
      'athlete',
      '/CoachUpdatePage',
    ),
    athlete(
      '/AthProfile',
      screen(() => import('./AthleteProfileScreen.tsx'), 'AthleteProfileScreen'),
      'athlete',
      '/CoachUpdatePage',
    ),
  ],
  messages: athleteMessages,
  saga: ownProfileSaga,
};

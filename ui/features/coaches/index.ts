import { coachMessages } from '@academy/domain/coaches';
import type { Feature } from '../../app/feature.ts';
import { athlete, screen, site } from '../../app/route-row.ts';

const OwnProfile = screen(() => import('./OwnProfileScreen.tsx'), 'OwnProfileScreen');

export const feature: Feature = {
  routes: [
    site(
      '/CoachProfile/:id',
      screen(() => import('./CoachProfileScreen.tsx'), 'CoachProfileScreen'),
      'signedIn',
    ),
    site('/CoachUpdatePage', OwnProfile, 'coach', '/AthProfile'),
    site('/CoachUpdatePage/:coachId', OwnProfile, 'coach', '/AthProfile'),
    site('/coachEditProfile/:coachId', OwnProfile, 'coach', '/AthProfile'),
    athlete(
      '/Categories',
      screen(() => import('./CategoriesScreen.tsx'), 'CategoriesScreen'),
      'anyone',
    ),
    athlete(
      '/categories/:sportName',
      screen(() => import('./CoachListScreen.tsx'), 'CoachListScreen'),
      'anyone',
    ),
    athlete(
      '/coachsection',
      screen(() => import('./CoachSectionScreen.tsx'), 'CoachSectionScreen'),
      'signedIn',
    ),
  ],
  messages: coachMessages,
};

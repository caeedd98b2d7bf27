import type { Feature } from '../../app/feature.ts';
import { screen, site } from '../../app/route-row.ts';

const OwnProfile = screen(() => import('./OwnProfileScreen.tsx'), 'OwnProfileScreen');

export const feature: Feature = {
  routes: [
    site('/CoachUpdatePage', OwnProfile, 'coach', '/AthProfile'),
    site('/CoachUpdatePage/:coachId', OwnProfile, 'coach', '/AthProfile'),
    site('/coachEditProfile/:coachId', OwnProfile, 'coach', '/AthProfile'),
  ],
};

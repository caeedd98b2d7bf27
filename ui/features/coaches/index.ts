import { coachMessages } from '@academy/domain/coaches';
import type { Feature } from '../../app/feature.ts';
import { athlete, screen, site } from '../../app/route-row.ts';

export const feature: Feature = {
  routes: [
    site(
      '/CoachProfile/:id',
      screen(() => import('./CoachProfileScreen.tsx'), 'CoachProfileScreen'),
      'anyone',
    ),
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

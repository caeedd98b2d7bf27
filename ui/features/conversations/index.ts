import type { Feature } from '../../app/feature.ts';
import { athlete, screen, site } from '../../app/route-row.ts';

export const feature: Feature = {
  routes: [
    site(
      '/chat',
      screen(() => import('./ChatScreen.tsx'), 'ChatScreen'),
      'signedIn',
    ),
    site(
      '/chathistory',
      screen(() => import('./ChatHistoryScreen.tsx'), 'ChatHistoryScreen'),
      'signedIn',
    ),
    athlete(
      '/coachchat',
      screen(() => import('./CoachChatScreen.tsx'), 'CoachChatScreen'),
      'signedIn',
    ),
  ],
};

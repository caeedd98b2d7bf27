import { reviewMessages } from '@academy/domain/reviews';
import type { Feature } from '../../app/feature.ts';
import { athlete, screen, site } from '../../app/route-row.ts';

const Feedback = screen(() => import('./FeedbackScreen.tsx'), 'FeedbackScreen');

export const feature: Feature = {
  routes: [
    site(
      '/review',
      screen(() => import('./ReviewsScreen.tsx'), 'ReviewsScreen'),
    ),
    athlete('/feedback', Feedback, 'athlete', '/review'),
    athlete('/feedback/:sportName', Feedback, 'athlete', '/review'),
  ],
  messages: reviewMessages,
};

import type { Feature } from '../../app/feature.ts';
import { athlete, screen, site } from '../../app/route-row.ts';

export const feature: Feature = {
  routes: [
    site(
      '/coachblog',
      screen(() => import('./CoachBlogScreen.tsx'), 'CoachBlogScreen'),
      'coach',
      '/AthBlog',
    ),
    site(
      '/coachblog/:article',
      screen(() => import('./CoachBlogScreen.tsx'), 'CoachArticleScreen'),
      'coach',
      '/AthBlog',
    ),
    athlete(
      '/AthBlog',
      screen(() => import('./AthleteBlogScreen.tsx'), 'AthleteBlogScreen'),
      'athlete',
      '/coachblog',
    ),
    athlete(
      '/AthBlog/:article',
      screen(() => import('./AthleteBlogScreen.tsx'), 'AthleteArticleScreen'),
      'athlete',
      '/coachblog',
    ),
  ],
};

import type { Feature } from '../../app/feature.ts';
import { screen, studio } from '../../app/route-row.ts';

export const feature: Feature = {
  routes: [
    studio(
      '/homepage',
      screen(() => import('./StudioHomeScreen.tsx'), 'StudioHomeScreen'),
    ),
    studio(
      '/classes',
      screen(() => import('./ClassesScreen.tsx'), 'ClassesScreen'),
    ),
    studio(
      '/programs',
      screen(() => import('./ProgramsScreen.tsx'), 'ProgramsScreen'),
    ),
    studio(
      '/teachers',
      screen(() => import('./TeachersScreen.tsx'), 'TeachersScreen'),
    ),
    studio(
      '/articles',
      screen(() => import('./ArticlesScreen.tsx'), 'ArticlesScreen'),
    ),
    studio(
      '/articles/:article',
      screen(() => import('./ArticlesScreen.tsx'), 'StudioArticleScreen'),
    ),
    studio(
      '/resources',
      screen(() => import('./ResourcesScreen.tsx'), 'ResourcesScreen'),
    ),
    studio(
      '/academy',
      screen(() => import('./AcademyScreen.tsx'), 'AcademyScreen'),
    ),
    studio(
      '/yogasigninpage',
      screen(() => import('./StudioSignInScreen.tsx'), 'StudioSignInScreen'),
    ),
  ],
};

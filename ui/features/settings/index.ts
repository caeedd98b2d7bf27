import type { Feature } from '../../app/feature.ts';
import { screen, site } from '../../app/route-row.ts';

export const feature: Feature = {
  routes: [
    site(
      '/settings',
      screen(() => import('./SettingsScreen.tsx'), 'SettingsScreen'),
      'signedIn',
    ),
    site(
      '/undo-email',
      screen(() => import('./UndoEmailScreen.tsx'), 'UndoEmailScreen'),
    ),
    site(
      '/erasures/:secret',
      screen(() => import('./ErasureScreen.tsx'), 'ErasureScreen'),
    ),
  ],
  companion: { screen: screen(() => import('./LeavingBanner.tsx'), 'LeavingBanner') },
};

import type { Feature } from '../../app/feature.ts';
import { bare, screen } from '../../app/route-row.ts';

export const feature: Feature = {
  routes: [
    bare(
      '/audit',
      screen(() => import('./AuditHomeScreen.tsx'), 'AuditHomeScreen'),
    ),
    bare(
      '/audit/how',
      screen(() => import('./HowScreen.tsx'), 'HowScreen'),
    ),
    bare(
      '/audit/records',
      screen(() => import('./RecordsScreen.tsx'), 'RecordsScreen'),
    ),
    bare(
      '/audit/records/:number',
      screen(() => import('./RecordScreen.tsx'), 'RecordScreen'),
    ),
    bare(
      '/audit/stories/:id',
      screen(() => import('./StoryScreen.tsx'), 'StoryScreen'),
    ),
    bare(
      '/audit/explain',
      screen(() => import('./ExplainScreen.tsx'), 'ExplainScreen'),
    ),
    bare(
      '/audit/replay',
      screen(() => import('./ReplayScreen.tsx'), 'ReplayScreen'),
    ),
    bare(
      '/audit/ledger',
      screen(() => import('./LedgerScreen.tsx'), 'LedgerScreen'),
    ),
    bare(
      '/audit/journal',
      screen(() => import('./JournalScreen.tsx'), 'JournalScreen'),
    ),
  ],
};

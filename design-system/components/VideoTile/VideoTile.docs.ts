import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'VideoTile',
  group: 'People and calls',
  status: 'stable',
  since: '2026-11-21',
  anatomy: [
    { part: 'Picture', what: 'Fills the tile; a screen is shown whole. Without video, the photo or the initials.' },
    { part: 'Name', what: 'At the lower edge; shortened in a low tile, visually hidden in a tiny one.' },
    { part: 'Marks', what: 'Muted, speaking, a note.' },
  ],
};

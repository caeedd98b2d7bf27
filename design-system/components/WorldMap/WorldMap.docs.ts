import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'WorldMap',
  group: 'Figures',
  status: 'stable',
  since: '2026-11-21',
  anatomy: [
    { part: 'Land', what: 'Real geometry; appears with the markers.' },
    { part: 'Marker', what: 'Its area shows its count.', at: 'circle' },
    { part: 'List', what: 'The same in words.', at: 'table, ul, ol' },
  ],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Region',
  group: 'Patterns',
  status: 'stable',
  since: '2026-11-20',
  anatomy: [
    { part: 'Content', what: 'Or its skeleton, its empty state, its error.' },
    { part: 'Bar', what: 'Above content that is about to be replaced.' },
    { part: 'Notice', what: 'Above older content, whether it is being updated or the reader is offline.' },
  ],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'RatingBreakdown',
  group: 'Figures',
  status: 'stable',
  since: '2026-11-20',
  anatomy: [
    { part: 'Row', what: 'One for each number of stars, five first.', at: 'li' },
    { part: 'Bar', what: 'The share.' },
    { part: 'Share', what: 'In percent.' },
  ],
};

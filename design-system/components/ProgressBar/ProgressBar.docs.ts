import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'ProgressBar',
  group: 'Figures',
  status: 'stable',
  since: '2026-11-20',
  anatomy: [
    { part: 'Label', what: 'What is in progress.' },
    { part: 'Bar', what: 'Full when done; never moves backwards.', at: '[role=progressbar]' },
    { part: 'Value', what: 'In words.' },
  ],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Page',
  group: 'Patterns',
  status: 'stable',
  since: '2026-11-20',
  anatomy: [
    { part: 'Main', what: 'What the skip link leads to.', at: 'main' },
    { part: 'Aside', what: 'Beside it, below on a phone.', at: 'aside' },
  ],
};

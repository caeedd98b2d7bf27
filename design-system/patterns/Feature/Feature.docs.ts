import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Feature',
  group: 'Patterns',
  status: 'stable',
  since: '2026-11-21',
  anatomy: [
    { part: 'Icon', what: 'One sign.', at: 'svg' },
    { part: 'Title', what: 'Two or three words.', at: 'h2, h3' },
    { part: 'Sentence', what: 'Why it matters.', at: 'p' },
  ],
};

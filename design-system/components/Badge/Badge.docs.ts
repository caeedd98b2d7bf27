import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Badge',
  group: 'Content',
  status: 'stable',
  since: '2026-11-20',
  anatomy: [
    { part: 'Word', what: 'A state, a sport, a count.', at: 'span' },
    { part: 'Icon', what: 'Repeats the tone without colour.' },
  ],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'ChatFrame',
  group: 'Patterns',
  status: 'stable',
  since: '2026-11-24',
  anatomy: [
    { part: 'List', what: 'The conversations.', at: 'ul' },
    { part: 'Place', what: 'The messages, or what stands in their place.' },
  ],
};

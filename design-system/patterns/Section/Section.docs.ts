import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Section',
  group: 'Patterns',
  status: 'stable',
  since: '2026-11-21',
  anatomy: [
    { part: 'Heading', what: 'Part of the outline.', at: 'h2' },
    { part: 'Lead', what: 'A sentence.', at: 'p' },
    { part: 'Actions', what: 'Beside the heading.', at: 'a, button' },
  ],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Footer',
  group: 'Navigation',
  status: 'stable',
  since: '2026-11-20',
  picture: 'Full',
  anatomy: [
    { part: 'Columns', what: 'Links under a heading each.', at: 'h2' },
    { part: 'Rest', what: 'Appearance, language, marks.' },
    { part: 'Copyright', what: 'Year and name.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Through its links, column by column.' },
    { keys: 'Enter', does: 'Follows a link.' },
  ],
  words: ['Column headings are nouns: “Company”, “Legal”.'],
};

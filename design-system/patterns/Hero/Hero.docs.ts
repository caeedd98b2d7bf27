import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Hero',
  group: 'Patterns',
  status: 'stable',
  since: '2026-11-20',
  picture: 'Football',
  anatomy: [
    { part: 'Field', what: 'The sport’s lines, behind.' },
    { part: 'Eyebrow', what: 'A few words above.' },
    { part: 'Title', what: 'The page’s heading.', at: 'h1' },
    { part: 'Sentence', what: 'One.', at: 'p' },
    { part: 'Actions', what: 'One that stands out, and one more.', at: 'button' },
    { part: 'Foot', what: 'True figures only.' },
  ],
  changes: [{ on: '2026-11-22', what: 'The field has a place of its own: no line crosses the text, in a column either.' }],
};

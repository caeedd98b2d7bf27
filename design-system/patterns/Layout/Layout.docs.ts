import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Layout',
  group: 'Patterns',
  status: 'stable',
  since: '2026-11-20',
  picture: 'Gridded',
  anatomy: [
    { part: 'Stack', what: 'Below each other.' },
    { part: 'Inline', what: 'Beside each other, wrapping.' },
    { part: 'Grid', what: 'In columns that drop by themselves.' },
    { part: 'Beside', what: 'A wide part and a narrow one.' },
  ],
};

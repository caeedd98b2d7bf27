import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'TextArea',
  group: 'Fields',
  status: 'stable',
  since: '2026-11-20',
  picture: 'Filled',
  anatomy: [
    { part: 'Label', what: 'Names the field. Always visible.', at: 'label' },
    { part: 'Hint', what: 'What to know before typing. Stays visible next to an error.' },
    { part: 'Box', what: 'As many rows as the usual answer has; can be pulled larger.', at: 'textarea' },
    { part: 'Error', what: 'What to do, in one sentence.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches the field and leaves it.' },
    { keys: 'Enter', does: 'A new line; it submits nothing.' },
  ],
  words: ['Hint: how much, and for whom: “A sentence or two. Coaches see this.”'],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'CardNumberField',
  group: 'Fields',
  status: 'stable',
  since: '2026-11-23',
  picture: 'Filled',
  anatomy: [
    { part: 'Label', what: 'Names the field. Always visible.', at: 'label' },
    { part: 'Hint', what: 'How many digits it has, or that one of them may be wrong.' },
    { part: 'Box', what: 'The digits, in groups of four.', at: 'input' },
    { part: 'Error', what: 'What to do, in one sentence.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches the field and leaves it.' },
    { keys: '0–9', does: 'Other characters are left out.' },
  ],
  words: ['Error: “Card number must be at least 16 digits!”.'],
};

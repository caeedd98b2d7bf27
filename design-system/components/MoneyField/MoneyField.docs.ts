import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'MoneyField',
  group: 'Fields',
  status: 'stable',
  since: '2026-11-21',
  picture: 'Grouped',
  anatomy: [
    { part: 'Label', what: 'Names the field. Always visible.', at: 'label' },
    { part: 'Hint', what: 'What to know before typing. Stays visible next to an error.' },
    { part: 'Currency', what: 'Before the amount; cannot be edited.' },
    { part: 'Box', what: 'The amount, with commas after editing.', at: 'input' },
    { part: 'Error', what: 'What to do, in one sentence.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches the field and leaves it.' },
    { keys: '0–9 . ,', does: 'Commas can be anywhere.' },
  ],
  words: ['“From rs. 100 to rs. 1,00,000.” as a hint.', 'Error: “At least rs. 100.”, not “Out of range”.'],
};

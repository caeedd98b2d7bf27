import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'TextField',
  group: 'Fields',
  status: 'stable',
  since: '2026-11-20',
  picture: 'WithHint',
  anatomy: [
    { part: 'Label', what: 'Names the field. Always visible.', at: 'label' },
    { part: 'Hint', what: 'What to know before typing. Stays visible next to an error.' },
    { part: 'Box', what: '40 px high, as wide as its container.', at: 'input' },
    { part: 'Prefix, suffix', what: 'A unit or a code that is not typed: “+91”, “rs.”.' },
    { part: 'Error', what: 'What to do, in one sentence.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches the field and leaves it.' },
    { keys: 'Enter', does: 'Submits its form.' },
  ],
  words: [
    'Label: a noun, no colon: “Mobile number”.',
    'Hint: the shape of the answer: “10 digits, without the country code.”',
    'Error: what to do: “Enter 10 digits.”, not “Invalid input”.',
  ],
  changes: [{ on: '2026-11-21', what: 'An error disappears as soon as it is corrected.' }],
};

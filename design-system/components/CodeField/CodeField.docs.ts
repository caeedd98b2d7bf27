import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'CodeField',
  group: 'Fields',
  status: 'stable',
  since: '2026-11-20',
  picture: 'Full',
  anatomy: [
    { part: 'Label', what: 'Names the field. Always visible.', at: 'label' },
    { part: 'Hint', what: 'What to know before typing. Stays visible next to an error.' },
    { part: 'Boxes', what: 'One for each digit; together one field.', at: 'input' },
    { part: 'Error', what: 'What to do, in one sentence.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches the field and leaves it.' },
    { keys: '0–9', does: 'Fills the next box.' },
    { keys: 'Backspace', does: 'Deletes one digit.' },
    { keys: 'Control+V', does: 'Pastes only the digits.' },
  ],
  words: ['Say where the code went: “We sent it to asha@example.in.”', 'Error: “That code does not match. Check the latest email.”'],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Select',
  group: 'Fields',
  status: 'stable',
  since: '2026-11-20',
  picture: 'Selected',
  anatomy: [
    { part: 'Label', what: 'Names the field. Always visible.', at: 'label' },
    { part: 'Hint', what: 'What to know before typing. Stays visible next to an error.' },
    { part: 'Box', what: 'The choice, with an arrow at the end.', at: 'select' },
    { part: 'List', what: 'The browser’s own.' },
    { part: 'Error', what: 'What to do, in one sentence.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches the field and leaves it.' },
    { keys: '↑ ↓', does: 'Previous or next choice.' },
    { keys: 'Letters', does: 'The next choice that starts with them.' },
    { keys: 'Space or Alt+↓', does: 'Opens the list.' },
    { keys: 'Escape', does: 'Closes it.' },
  ],
  words: ['Placeholder: “Choose a sport”, never “--”.', 'Options in the same form: all nouns, or all sentences.'],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Combobox',
  group: 'Fields',
  status: 'stable',
  since: '2026-11-21',
  picture: 'Chosen',
  anatomy: [
    { part: 'Label', what: 'Names the field. Always visible.', at: 'label' },
    { part: 'Hint', what: 'What to know before typing. Stays visible next to an error.' },
    { part: 'Box', what: 'The typed text, then the chosen option.', at: 'input' },
    { part: 'List', what: 'Matching options, with the matching letters marked.' },
    { part: 'Detail', what: 'Distinguishes two options of the same name.' },
    { part: 'Error', what: 'What to do, in one sentence.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches the field and leaves it.' },
    { keys: 'Letters', does: 'Narrows the list.' },
    { keys: '↑ ↓', does: 'Moves in the list and opens it.' },
    { keys: 'Enter', does: 'Chooses.' },
    { keys: 'Escape', does: 'Closes; once more, clears.' },
  ],
  words: ['“No coach is called that.” instead of “0 results”.', 'A guess is shown as a guess: “Did you mean …”.'],
};

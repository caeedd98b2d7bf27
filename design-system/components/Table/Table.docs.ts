import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Table',
  group: 'Content',
  status: 'draft',
  since: '2026-11-21',
  picture: 'Sortable',
  anatomy: [
    { part: 'Caption', what: 'What is listed.', at: 'caption' },
    { part: 'Column header', what: 'A noun, with the unit; a button where it sorts.', at: 'th' },
    { part: 'Row header', what: 'What the row is about.', at: 'tbody th' },
    { part: 'Cell', what: 'Figures aligned to the end, words to the start.', at: 'td' },
    { part: 'Frame', what: 'Scrolls sideways by itself on a phone.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches each column that sorts, and the frame where it scrolls.' },
    { keys: 'Enter or Space', does: 'Sorts; again, reverses the order.' },
    { keys: '← →', does: 'Scrolls the frame.' },
    { keys: 'j, k', does: 'The next and the previous row, where the screen calls stepRow for them.' },
  ],
  words: ['Headers of one or two words; the unit there and not in the cells: “Price (rs.)”.', 'Empty: why, and what to do.'],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'CallBar',
  group: 'Patterns',
  status: 'stable',
  since: '2026-11-22',
  picture: 'Rings',
  anatomy: [
    { part: 'Sign', what: 'Photo or initials of the person, or an icon if no one is named.', at: 'section > span' },
    { part: 'Title', what: 'What is happening; also the name of the region.', at: 'p' },
    { part: 'Second line', what: 'The time left, or what to do.' },
    { part: 'Actions', what: 'Two at most, and a cross if it can be dismissed. On a phone below the words.', at: 'button' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches the actions. The bar never takes the focus by itself.' },
    { keys: 'Enter or Space', does: 'Presses an action.' },
  ],
  changes: [{ on: '2026-11-29', what: 'A line of the page; the face and the buttons of a dialog that rings.' }],
  words: [
    'Title: who, and what happens: “Asha Kumar is calling”, “You missed a call from Vikram P.”',
    'Actions are verbs: “Answer”, “Decline”.',
  ],
};

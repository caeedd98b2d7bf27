import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Button',
  group: 'Actions',
  status: 'stable',
  since: '2026-11-20',
  picture: 'Variants',
  anatomy: [
    { part: 'Label', what: 'A verb and its object.', at: 'button > span' },
    { part: 'Icon', what: 'At most one, before the word or, for a direction, after it.', at: 'svg' },
    { part: 'Box', what: '32, 40 or 48 px high; as wide as its words, or its container.', at: 'button' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches it.' },
    { keys: 'Enter or Space', does: 'Presses it.' },
    { keys: 'Enter', does: 'With an `href` it is a link: only Enter follows it.' },
  ],
  words: [
    'Say what will happen: “Book a session”, not “OK” or “Submit”.',
    'Sentence case, two or three words, no full stop.',
    'The opposite is plain: “Cancel”, “Not now”, “Keep it”.',
  ],
  changes: [{ on: '2026-11-22', what: '`edge` puts the words of a text button at the edge of the text around it.' }],
};

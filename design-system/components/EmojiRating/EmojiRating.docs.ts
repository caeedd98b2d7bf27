import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'EmojiRating',
  group: 'Fields',
  status: 'stable',
  since: '2026-11-20',
  picture: 'Selected',
  anatomy: [
    { part: 'Question', what: 'The legend above.', at: 'legend' },
    { part: 'Face', what: 'One of five, with its word.', at: 'label' },
    { part: 'Error', what: 'What to do, in one sentence.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches the group.' },
    { keys: '← →', does: 'Moves and chooses.' },
    { keys: 'Space', does: 'Chooses the first, if none is chosen.' },
  ],
  words: ['Ask about the person: “How do you feel now?”', 'Always these five words: very bad, bad, okay, good, excellent.'],
};

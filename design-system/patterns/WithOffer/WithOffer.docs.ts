import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'WithOffer',
  group: 'Patterns',
  status: 'stable',
  since: '2026-11-22',
  picture: 'StaysInView',
  anatomy: [
    { part: 'Content', what: 'The page itself, in sections.', at: 'section' },
    { part: 'Offer', what: 'A landmark: a card beside the content, on narrow screens a bar along the lower edge.', at: 'aside' },
    { part: 'Price', what: 'What it costs, in a few words.', at: 'aside > p' },
    { part: 'Action', what: 'The one primary button of the page.', at: 'aside > button' },
    { part: 'Note', what: 'A sentence, on wide screens only.', at: 'aside > button + p' },
  ],
  keys: [
    { keys: 'Tab', does: 'Through the content, then to the action. The bar never covers the focused element.' },
    { keys: 'Enter or Space', does: 'Presses the action.' },
  ],
  words: ['Price: the number and its unit: “rs. 1,500 an hour”.', 'The label says what happens and with whom: “Book Asha Rao”.'],
};

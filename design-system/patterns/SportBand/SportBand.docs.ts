import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'SportBand',
  group: 'Patterns',
  status: 'stable',
  since: '2026-11-22',
  picture: 'Default',
  anatomy: [
    { part: 'Field', what: 'The sport’s lines at the end of the band, beside the text; left out on a phone.', at: '[aria-hidden] > svg' },
    { part: 'Breadcrumb', what: 'The way back to the categories.', at: 'nav' },
    { part: 'Title', what: 'The page’s heading.', at: 'h1' },
    { part: 'Badge', what: 'The sport, beside the title.', at: 'h1 + span' },
    { part: 'Sentence', what: 'One; left out on a phone.', at: 'p' },
  ],
  keys: [
    { keys: 'Tab', does: 'Through the links of the breadcrumb.' },
    { keys: 'Enter', does: 'Follows a link.' },
  ],
  words: ['Title: what is listed: “Coaching for Tennis”.', 'The sentence says what to do here: “Compare prices, experience and reviews.”'],
  changes: [{ on: '2026-11-22', what: 'Text and field have their own shares of the band; a phone has only the text.' }],
};

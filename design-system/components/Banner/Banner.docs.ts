import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Banner',
  group: 'Feedback and status',
  status: 'stable',
  since: '2026-11-20',
  picture: 'Tones',
  anatomy: [
    { part: 'Sign', what: 'Shows the tone without relying on colour.', at: 'svg' },
    { part: 'Title', what: 'What happened.' },
    { part: 'Sentence', what: 'What it means.' },
    { part: 'Action', what: 'One at most.' },
    { part: 'Cross', what: 'Only if it can be dismissed.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches its action and cross.' },
    { keys: 'Enter or Space', does: 'Presses them.' },
  ],
  words: ['Title: the fact: “Payment refused”. Sentence: what it means: “Nothing was booked.”', 'No “Oops”, no code.'],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'SportCard',
  group: 'Content',
  status: 'stable',
  since: '2026-11-20',
  anatomy: [
    { part: 'Field', what: 'The sport’s lines on its gradient.' },
    { part: 'Name', what: 'The link or the button.', at: 'a' },
    { part: 'Detail', what: 'A true figure.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches it.' },
    { keys: 'Enter', does: 'Follows or presses it.' },
  ],
  words: ['The sport as people call it: “Cricket”, not “Cricket coaching”.'],
};

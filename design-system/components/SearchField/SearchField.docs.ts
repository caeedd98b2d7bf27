import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'SearchField',
  group: 'Fields',
  status: 'stable',
  since: '2026-11-21',
  picture: 'Filled',
  anatomy: [
    { part: 'Icon', what: 'A magnifying glass.', at: 'svg' },
    { part: 'Box', what: 'The search words.', at: 'input' },
    { part: 'Cross', what: 'Empties it.', at: 'button' },
    { part: 'Count', what: 'How many were found; read aloud.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches the field and leaves it.' },
    { keys: 'Enter', does: 'Searches.' },
    { keys: 'Escape', does: 'Empties it.' },
  ],
  words: ['Placeholder: what can be found: “Name, sport or city”.', 'Nothing found repeats the words: “No coach for ‘curling’.”'],
};

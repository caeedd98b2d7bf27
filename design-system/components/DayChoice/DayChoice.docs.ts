import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'DayChoice',
  group: 'Fields',
  status: 'stable',
  since: '2026-11-28',
  picture: 'TwoWeeks',
  anatomy: [
    { part: 'Weekdays', what: 'Above their columns; screen readers hear them with each day.' },
    { part: 'Day', what: 'Its date, and in a word or two what it has.', at: 'label:has(:checked)' },
    { part: 'Empty day', what: 'Without a frame or a note, and not to be chosen.', at: 'label:has(:disabled)' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches the chosen day.' },
    { keys: '↑ ↓ ← →', does: 'Moves to the next day that has something, and chooses it at once.' },
  ],
  words: ['A number and a word below the date: “5 free”.', 'The name says all of it: “Tuesday, 24 November, 5 free”.'],
};

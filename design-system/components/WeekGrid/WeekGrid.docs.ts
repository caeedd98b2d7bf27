import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'WeekGrid',
  group: 'People and calls',
  status: 'draft',
  since: '2026-11-21',
  anatomy: [
    { part: 'Week', what: 'Its days, with buttons to the previous and next week.' },
    { part: 'Time zone', what: 'Shown once, next to the title.' },
    { part: 'Day', what: 'A column.', at: '[role=columnheader]' },
    { part: 'Slot', what: 'Free, booked or blocked, in word and colour.', at: '[role=gridcell]' },
    { part: 'Background', what: 'Working hours and days off, without words.' },
    { part: 'Now', what: 'A line at the current time.' },
    { part: 'List', what: 'The same, day by day.' },
  ],
  keys: [
    { keys: 'Tab', does: 'One stop for the whole grid.' },
    { keys: '← → ↑ ↓', does: 'Moves by an hour or a day.' },
    { keys: 'Home, End', does: 'Within the row; with Control, within the week.' },
    { keys: 'Page Up, Page Down', does: 'The week before or after.' },
    { keys: 'Enter or Space', does: 'Chooses the slot.' },
  ],
  words: ['A slot reads as a sentence: “Tuesday, 4 pm, free”.', 'Always name the zone: “Times in India (IST)”.'],
};

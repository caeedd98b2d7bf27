import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'DateField',
  group: 'Fields',
  status: 'stable',
  since: '2026-11-21',
  picture: 'Filled',
  anatomy: [
    { part: 'Label', what: 'Names the field. Always visible.', at: 'label' },
    { part: 'Hint', what: 'What to know before typing. Stays visible next to an error.' },
    { part: 'Box', what: 'The typed day.', at: 'input' },
    { part: 'Calendar button', what: 'Opens the month.', at: 'button' },
    { part: 'Month', what: 'Days of one month; days outside the limits are disabled.' },
    { part: 'Error', what: 'What to do, in one sentence.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches the field and leaves it.' },
    { keys: 'Alt+↓', does: 'Opens the calendar.' },
    { keys: '← → ↑ ↓', does: 'Moves by a day or a week.' },
    { keys: 'Home, End', does: 'First and last day of the week.' },
    { keys: 'Page Up, Page Down', does: 'A month; with Shift, a year.' },
    { keys: 'Enter or Space', does: 'Chooses the day.' },
    { keys: 'Escape', does: 'Closes; the focus returns.' },
  ],
  words: ['Say the limits before they are met: “From 10 March to 9 May.”', 'Error: “Choose a day from 10 March on.”'],
};

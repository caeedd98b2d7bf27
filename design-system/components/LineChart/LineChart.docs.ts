import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'LineChart',
  group: 'Figures',
  status: 'stable',
  since: '2026-11-21',
  picture: 'SeveralSeries',
  anatomy: [
    { part: 'Title', what: 'What is shown, and over which time.', at: 'h2, h3, h4' },
    { part: 'Legend', what: 'Colour and dash of each series.' },
    { part: 'Plot', what: 'One tab stop.' },
    { part: 'Table', what: 'The same figures, one press of a button away.', at: 'button' },
  ],
  keys: [
    { keys: 'Tab', does: 'The plot, then the table’s button.' },
    { keys: '← →', does: 'Reads the values one by one.' },
    { keys: 'Enter', does: 'On the button: shows the table.' },
  ],
  words: ['Title: “Resting pulse, March to May”.', 'The unit in the title or at the ticks, not in both.'],
};

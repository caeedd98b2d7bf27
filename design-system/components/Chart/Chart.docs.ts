import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'ChartFrame',
  group: 'Figures',
  status: 'stable',
  since: '2026-11-21',
  anatomy: [
    { part: 'Title', what: 'What is shown.', at: 'h2, h3, h4' },
    { part: 'Plot', what: 'Drawn by the chart that uses the frame.' },
    { part: 'Table', what: 'The same figures.', at: 'button' },
  ],
  keys: [
    { keys: 'Tab', does: 'The table’s button.' },
    { keys: 'Enter or Space', does: 'Shows the table or the plot.' },
  ],
  words: ['“Show as a table”, “Show as a chart”.'],
};

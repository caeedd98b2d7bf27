import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'CallFrame',
  group: 'Patterns',
  status: 'stable',
  since: '2026-11-21',
  anatomy: [
    { part: 'Ground', what: 'Dark and quiet: the faces stand out.' },
    { part: 'Bar', what: 'Back button, sport and person, time, connection.', at: '[data-bar]' },
    { part: 'Tiles', what: 'One large, the others below it, or all alike.', at: 'section' },
    { part: 'Captions', what: 'What is said, above the controls.' },
    { part: 'Controls', what: 'Switches in a row; Leave is last.', at: '[role=group]' },
    { part: 'Sheet', what: 'The conversation, over or beside the tiles.' },
  ],
  keys: [
    { keys: 'Any key', does: 'Brings the bar and the controls back. They stay while one of them is focused by keyboard.' },
    { keys: 'Tab', does: 'The bar, the controls, then the sheet.' },
    { keys: 'Enter or Space', does: 'Presses a switch.' },
    { keys: 'Escape', does: 'In the sheet: closes it.' },
  ],
  words: [
    'Title: the place; the person below it: “Tennis”, “with Ravi Menon”.',
    'The cross of the sheet names the sheet: “Hide the chat”.',
  ],
};

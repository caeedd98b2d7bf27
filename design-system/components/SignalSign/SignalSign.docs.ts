import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'SignalSign',
  group: 'People and calls',
  status: 'stable',
  since: '2026-11-22',
  picture: 'Good',
  anatomy: [
    { part: 'Box', what: 'A button with the label as its name and its tooltip.', at: 'button' },
    { part: 'Bars', what: 'Three filled: good. Two: fair. One: poor. None: not known yet.', at: 'button > span' },
    { part: 'Words', what: 'Below the button after a press, until the focus leaves.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches it. Leaving it closes the words.' },
    { keys: 'Enter or Space', does: 'Shows the words or closes them.' },
    { keys: 'Escape', does: 'Closes the words; the focus stays on the button.' },
  ],
  words: [
    'Label: the thing and its state: “Connection: good”. Before the first measurement: “Connection: checking”.',
    'Words: whose connection, one line for each person: “Your connection: good”.',
  ],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Tabs',
  group: 'Navigation',
  status: 'draft',
  since: '2026-11-21',
  anatomy: [
    { part: 'List', what: 'Two to six tabs in a line that scrolls, if it must.', at: '[role=tablist]' },
    { part: 'Tab', what: 'One word, an icon at most.', at: '[role=tab]' },
    { part: 'Panel', what: 'What belongs to the chosen tab.', at: '[role=tabpanel]' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches the chosen tab, then its panel.' },
    { keys: '← →', does: 'Moves and shows; with `isManual` only moves.' },
    { keys: 'Home, End', does: 'First and last tab.' },
    { keys: 'Enter or Space', does: 'With `isManual`: shows.' },
  ],
  words: ['One noun each: “Reviews”, “About”.', 'In the same form and of similar length.'],
};

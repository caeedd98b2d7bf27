import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'SplitPane',
  group: 'Patterns',
  status: 'draft',
  since: '2026-11-21',
  anatomy: [
    { part: 'List', what: 'All items.' },
    { part: 'Divider', what: 'Can be moved, also by keyboard.', at: '[role=separator]' },
    { part: 'Detail', what: 'The chosen item; alone on a phone.' },
  ],
  keys: [
    { keys: 'Tab', does: 'List, divider, detail.' },
    { keys: '← →', does: 'On the divider: moves it.' },
    { keys: 'Home, End', does: 'On the divider: to its limits.' },
  ],
  words: ['Nothing chosen: say what to do: “Choose a conversation.”', 'On a phone the way back names the list: “All messages”.'],
};

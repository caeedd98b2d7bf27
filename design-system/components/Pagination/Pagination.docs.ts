import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Pagination',
  group: 'Navigation',
  status: 'stable',
  since: '2026-11-21',
  anatomy: [
    { part: 'Previous, next', what: 'At both ends, even if there is no such page.', at: 'a' },
    { part: 'Numbers', what: 'Seven places at most, with gaps.' },
    { part: 'Position', what: 'On a phone, instead of the numbers.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Through the pages.' },
    { keys: 'Enter', does: 'Opens a page.' },
  ],
  words: ['Name the list: “Pages of reviews”.', '“Previous”, “Next”, never “<<”.'],
  changes: [{ on: '2026-11-21', what: 'Names and links its pages, and shortens on a phone.' }],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'PersonRow',
  group: 'People and calls',
  status: 'stable',
  since: '2026-11-24',
  picture: 'Conversations',
  anatomy: [
    { part: 'Photo', what: 'Or initials.' },
    { part: 'Name and newest', what: 'One line each, with the time and what is unread.' },
  ],
  keys: [
    { keys: 'Tab', does: 'From row to row.' },
    { keys: 'Enter', does: 'Opens it.' },
  ],
  words: ['Own words begin with “You:”.', 'Many unread ones: “99+”.'],
};

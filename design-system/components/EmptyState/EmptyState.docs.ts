import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'EmptyState',
  group: 'Feedback and status',
  status: 'stable',
  since: '2026-11-20',
  picture: 'WithIcon',
  anatomy: [
    { part: 'Picture', what: 'The sport’s empty field, or an icon.', at: 'svg' },
    { part: 'Title', what: 'What is missing.', at: 'h2, h3, h4' },
    { part: 'Sentence', what: 'Why, or what will be here.', at: 'p' },
    { part: 'Action', what: 'The one way to get it.', at: 'button, a' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches its action.' },
    { keys: 'Enter or Space', does: 'Presses it.' },
  ],
  words: ['“No sessions yet” and “Find a coach”, not “No data”.'],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Card',
  group: 'Content',
  status: 'stable',
  since: '2026-11-20',
  picture: 'WithTitle',
  anatomy: [
    { part: 'Title', what: 'A heading of the page’s outline.', at: 'h2, h3, h4' },
    { part: 'Action', what: 'At most one, in the head.', at: 'a' },
    { part: 'Content', what: 'Anything but a card.', at: 'p' },
  ],
};

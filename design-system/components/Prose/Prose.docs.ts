import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Prose',
  group: 'Content',
  status: 'stable',
  since: '2026-11-21',
  anatomy: [
    { part: 'Heading', what: 'One level is enough.', at: 'h2' },
    { part: 'Paragraph', what: '60 to 75 letters a line.', at: 'p' },
    { part: 'Quote', what: 'Someone else’s words.', at: 'blockquote' },
  ],
};

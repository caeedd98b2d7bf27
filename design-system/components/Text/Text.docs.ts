import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Text',
  group: 'Content',
  status: 'stable',
  since: '2026-11-20',
  anatomy: [
    { part: 'Heading', what: 'Archivo. `level` sets the outline, `size` the look.', at: 'h1, h2' },
    { part: 'Text', what: 'Inter, never wider than 70 letters.' },
  ],
  changes: [{ on: '2026-11-22', what: 'The weight `display` brings the face of headings with it.' }],
};

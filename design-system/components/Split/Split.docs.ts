import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Split',
  group: 'Content',
  status: 'stable',
  since: '2026-11-21',
  anatomy: [
    { part: 'Text', what: 'Comes first.' },
    { part: 'Beside', what: 'Equally important; below on a phone.' },
  ],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Cover',
  group: 'Content',
  status: 'stable',
  since: '2026-11-21',
  anatomy: [{ part: 'Ground', what: 'Gradient with the field or a drawing.' }],
};

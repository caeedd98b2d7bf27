import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Skeleton',
  group: 'Feedback and status',
  status: 'stable',
  since: '2026-11-20',
  picture: 'InCard',
  anatomy: [{ part: 'Shape', what: 'The size of the content it replaces.' }],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Icon',
  group: 'Content',
  status: 'stable',
  since: '2026-11-20',
  picture: 'All',
  anatomy: [{ part: 'Strokes', what: '1.75 wide on a grid of 24.', at: 'svg' }],
};

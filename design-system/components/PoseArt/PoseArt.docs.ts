import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'PoseArt',
  group: 'Content',
  status: 'stable',
  since: '2026-11-21',
  anatomy: [{ part: 'Line', what: 'The body in one stroke.', at: 'svg' }],
};

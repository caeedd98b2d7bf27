import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'CourtArt',
  group: 'Content',
  status: 'stable',
  since: '2026-11-20',
  anatomy: [{ part: 'Lines', what: 'The field, to scale.', at: 'svg' }],
};

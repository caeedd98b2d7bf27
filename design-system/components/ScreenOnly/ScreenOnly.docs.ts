import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'ScreenOnly',
  group: 'Content',
  status: 'stable',
  since: '2026-11-26',
};

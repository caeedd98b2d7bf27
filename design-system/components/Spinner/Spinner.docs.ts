import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Spinner',
  group: 'Feedback and status',
  status: 'stable',
  since: '2026-11-20',
  anatomy: [{ part: 'Ring', what: 'Turns; stands still with reduced motion.', at: 'svg, span' }],
};

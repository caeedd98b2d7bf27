import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Countdown',
  group: 'People and calls',
  status: 'stable',
  since: '2026-11-20',
  anatomy: [
    { part: 'Words', what: 'What happens when it ends.' },
    { part: 'Time', what: 'Minutes and seconds.' },
  ],
};

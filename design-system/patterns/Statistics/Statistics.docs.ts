import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Statistics',
  group: 'Patterns',
  status: 'stable',
  since: '2026-11-21',
  anatomy: [
    { part: 'Figure', what: 'With its unit.', at: 'dd, strong' },
    { part: 'Label', what: 'What it counts.', at: 'dt, span' },
  ],
  changes: [{ on: '2026-11-22', what: '`isPaired` keeps two in a row, e.g. beside a text.' }],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'LevelMeter',
  group: 'People and calls',
  status: 'stable',
  since: '2026-11-21',
  anatomy: [
    { part: 'Bar', what: 'Moves with the sound.' },
    { part: 'Words', what: '“Silent”, “good”.' },
  ],
};

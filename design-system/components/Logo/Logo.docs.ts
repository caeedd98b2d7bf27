import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Logo',
  group: 'Navigation',
  status: 'stable',
  since: '2026-11-21',
  anatomy: [
    { part: 'Mark', what: 'Two lanes and a curve: an A and a track.', at: 'svg' },
    { part: 'Name', what: 'The product’s; not translated.', at: 'span > span' },
  ],
};

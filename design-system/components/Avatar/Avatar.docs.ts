import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Avatar',
  group: 'People and calls',
  status: 'stable',
  since: '2026-11-20',
  picture: 'Sizes',
  anatomy: [
    { part: 'Photo', what: 'Cut to a circle or a square.' },
    { part: 'Initials', what: 'Where there is no photo.', at: 'span' },
  ],
};

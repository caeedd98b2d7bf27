import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'WithSideBar',
  group: 'Patterns',
  status: 'stable',
  since: '2026-11-24',
  picture: 'BesideThePage',
  anatomy: [
    { part: 'Side bar', what: 'The ways to the screens of the area.', at: 'nav' },
    { part: 'Page', what: 'One screen of the area.', at: 'main' },
  ],
};

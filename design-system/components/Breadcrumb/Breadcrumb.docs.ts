import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Breadcrumb',
  group: 'Navigation',
  status: 'stable',
  since: '2026-11-20',
  anatomy: [
    { part: 'Step', what: 'A link with the name of the page above.', at: 'a' },
    { part: 'Sign', what: 'Between steps; not read.' },
    { part: 'Current page', what: 'Not a link.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Through the steps.' },
    { keys: 'Enter', does: 'Follows one.' },
  ],
  words: ['Each step is the heading of its page, word for word.'],
};

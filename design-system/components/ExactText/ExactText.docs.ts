import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'ExactText',
  group: 'Content',
  status: 'stable',
  since: '2026-11-24',
  picture: 'Long',
  anatomy: [{ part: 'Text', what: 'Character by character, in a fixed width.' }],
  words: ['Nothing is added to it or left out: no ellipsis, no quotation marks.'],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Disclosure',
  group: 'Content',
  status: 'stable',
  since: '2026-11-21',
  picture: 'Open',
  anatomy: [
    { part: 'Line', what: 'A question or a name, with an arrow.', at: 'summary, button' },
    { part: 'Content', what: 'What the line names.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches it.' },
    { keys: 'Enter or Space', does: 'Opens or closes it.' },
  ],
  words: ['The question as people ask it: “How do I move a session?”', 'Never “More” or “Details”.'],
};

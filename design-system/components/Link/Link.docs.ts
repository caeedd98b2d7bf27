import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Link',
  group: 'Actions',
  status: 'stable',
  since: '2026-11-20',
  picture: 'InSentence',
  anatomy: [
    { part: 'Words', what: 'The name of the place it leads to.', at: 'a' },
    { part: 'Line', what: 'Underlined in a sentence; quiet ones show it when pointed at.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches it.' },
    { keys: 'Enter', does: 'Follows it.' },
  ],
  words: [
    'Link the name of the place, not “here” or “more”.',
    'A link that downloads says so, with kind and size: “Certificate (PDF, 1 MB)”.',
  ],
};

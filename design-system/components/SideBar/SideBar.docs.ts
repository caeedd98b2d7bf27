import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'SideBar',
  group: 'Navigation',
  status: 'draft',
  since: '2026-11-21',
  picture: 'Expanded',
  anatomy: [
    { part: 'Link', what: 'Icon and word; the current one is marked.', at: 'a' },
    { part: 'Badge', what: 'The number of items waiting there.' },
    { part: 'Foot', what: 'Rarely used links.' },
    { part: 'Fold button', what: 'Hides the words; screen readers still read them.', at: 'button' },
  ],
  keys: [
    { keys: 'Tab', does: 'Through the links to the fold button.' },
    { keys: 'Enter', does: 'Follows a link.' },
    { keys: 'Enter or Space', does: 'On the button: folds or unfolds.' },
  ],
  words: ['One word each, the same as the heading of the page it leads to.', 'A badge reads as a phrase: “3 unread”.'],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Header',
  group: 'Navigation',
  status: 'stable',
  since: '2026-11-20',
  picture: 'SignedIn',
  anatomy: [
    { part: 'Skip link', what: 'First in the tab order; visible when focused.' },
    { part: 'Logo', what: 'Leads home.', at: 'a' },
    { part: 'Links', what: 'Four to six; the current one is marked.', at: 'nav' },
    { part: 'Actions', what: 'At most one button that stands out.' },
    { part: 'Notice', what: 'What is going on now, in one line: a `HeaderNote`.' },
    { part: 'Menu button', what: 'Below 600 px, instead of the links.' },
  ],
  keys: [
    { keys: 'Tab', does: 'First the skip link, then logo, links and actions.' },
    { keys: 'Enter', does: 'Follows a link; on the menu button opens the menu.' },
    { keys: 'Escape', does: 'Closes the menu; the focus returns.' },
  ],
  words: ['One word each: “Coaches”, “Programs”.', 'The skip link says where it leads: “Skip to main content”.'],
};

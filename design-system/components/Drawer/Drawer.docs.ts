import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Drawer',
  group: 'Overlays',
  status: 'stable',
  since: '2026-11-21',
  anatomy: [
    { part: 'Title', what: 'What the sheet holds.' },
    { part: 'Cross', what: 'Closes as Escape does.' },
    { part: 'Content', what: 'A list or details; scrolls by itself.' },
    { part: 'Actions', what: 'Fixed at its foot.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Stays within it.' },
    { keys: 'Escape', does: 'Closes; the focus returns to the opener.' },
  ],
  words: ['The title repeats the opener’s words: “Notifications” opens “Notifications”.'],
};

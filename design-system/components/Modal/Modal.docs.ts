import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Modal',
  group: 'Overlays',
  status: 'stable',
  since: '2026-11-21',
  anatomy: [
    { part: 'Title', what: 'What it is about.' },
    { part: 'Cross', what: 'Closes as Escape does.' },
    { part: 'Content', what: 'A short form or a text; scrolls by itself.' },
    { part: 'Actions', what: 'Verbs; the confirming one is last.' },
    { part: 'Backdrop', what: 'The page behind, which cannot be reached.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Stays within it.' },
    { keys: 'Escape', does: 'Closes; the focus returns to the opener.' },
    { keys: 'Enter', does: 'In a field: submits its form.' },
  ],
  words: ['Title: a noun or a question: “Delete this photo?”', 'The button repeats the verb: “Delete photo”, beside “Keep it”.'],
  changes: [{ on: '2026-11-21', what: 'Built on Base UI; with `isBackdropInert` a stray click does not lose typed text.' }],
};

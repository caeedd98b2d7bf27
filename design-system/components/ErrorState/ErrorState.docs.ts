import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'ErrorState',
  group: 'Feedback and status',
  status: 'stable',
  since: '2026-11-20',
  anatomy: [
    { part: 'Icon', what: 'Quiet; it is not the reader’s fault.', at: 'svg' },
    { part: 'Title', what: 'What is missing.', at: 'h2, h3, h4' },
    { part: 'Sentence', what: 'What the reader can do.', at: 'p' },
    { part: 'Try again', what: 'Only if trying again can help.', at: 'button' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches the button.' },
    { keys: 'Enter or Space', does: 'Tries again; it keeps the focus meanwhile.' },
  ],
  words: ['“The reviews could not be loaded.” and “Try again”.', 'Blame no one, and show no error code.'],
};

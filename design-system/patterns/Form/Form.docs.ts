import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Form',
  group: 'Patterns',
  status: 'stable',
  since: '2026-11-20',
  anatomy: [
    { part: 'Summary', what: 'After a failed submit: each error, as a link to its field.' },
    { part: 'Fields', what: 'In the order people answer them.', at: 'label' },
    { part: 'Submit', what: 'One button, at the end; never disabled.', at: 'button' },
  ],
  keys: [
    { keys: 'Tab', does: 'Through the fields to the button.' },
    { keys: 'Enter', does: 'In a field: submits.' },
    { keys: 'Enter', does: 'In the summary: goes to the field.' },
  ],
  words: ['The button says the outcome: “Create account”.', 'The summary counts: “Please check these 2 answers.”'],
};

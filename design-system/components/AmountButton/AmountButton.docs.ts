import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'AmountButton',
  group: 'Actions',
  status: 'stable',
  since: '2026-11-23',
  anatomy: [
    { part: 'Amount', what: 'In rupees, always with paise.', at: 'button' },
    { part: 'Underline', what: 'Dotted: there is more to read behind it.' },
  ],
  keys: [{ keys: 'Enter, Space', does: 'Opens the explanation.' }],
  words: ['Its name ends with the amount: “Explain available: rs. 1,500.00”.'],
};

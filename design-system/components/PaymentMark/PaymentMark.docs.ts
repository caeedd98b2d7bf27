import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'PaymentMark',
  group: 'Content',
  status: 'stable',
  since: '2026-11-23',
  anatomy: [{ part: 'Plate', what: 'The name of a way to pay.' }],
  words: ['The name as its owner writes it: “GPay”, “Apple Pay”, “PayPal”.'],
};

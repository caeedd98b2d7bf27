import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'QrCode',
  group: 'Content',
  status: 'stable',
  since: '2026-11-24',
  anatomy: [
    { part: 'Paper', what: 'Light in every theme, because scanners expect dark squares on it.' },
    { part: 'Squares', what: 'A picture with the label as its name.', at: 'svg' },
  ],
  words: ['Label: what it is for: “QR code for your app”.'],
};

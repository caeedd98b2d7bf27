import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'AccountButton',
  group: 'Navigation',
  status: 'stable',
  since: '2026-11-22',
  picture: 'Photo',
  anatomy: [
    { part: 'Photo', what: 'A small `Avatar`; initials where there is no photo.', at: 'img' },
    {
      part: 'Name',
      what: 'The first name only, on two lines at most. Only where the bar has room for it.',
      at: '[translate=no]:has(+ svg)',
    },
    { part: 'Arrow', what: 'Shows that a menu opens. Visible only with the name.', at: 'svg' },
    { part: 'Label', what: 'The accessible name, with the whole name; also the tooltip.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches it.' },
    { keys: 'Enter or Space', does: 'Presses it.' },
    { keys: 'Enter, Space or ↓', does: 'As the trigger of a `Menu`: opens it.' },
  ],
  words: ['Label: the whole name, then what it opens: “Asha Kumar: your account”.', 'No greeting beside it: the name alone is enough.'],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Tooltip',
  group: 'Overlays',
  status: 'stable',
  since: '2026-11-21',
  anatomy: [
    { part: 'Control', what: 'What the tooltip describes; has the focus.', at: 'button' },
    { part: 'Words', what: 'A few, above or beside it.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Focus shows it.' },
    { keys: 'Escape', does: 'Hides it.' },
  ],
  words: ['A name or a short hint, on one line, without a full stop.'],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'IconButton',
  group: 'Actions',
  status: 'stable',
  since: '2026-11-20',
  picture: 'Variants',
  anatomy: [
    { part: 'Icon', what: 'A symbol that everyone knows.', at: 'svg' },
    { part: 'Box', what: 'A target of at least 32 px, square or round.', at: 'button' },
    { part: 'Name', what: '`label`, read aloud but not visible.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches it.' },
    { keys: 'Enter or Space', does: 'Presses it.' },
  ],
  words: ['Name what happens, not the icon: “Change photo”, not “Camera”.', 'Two states, two names: “Show password”, “Hide password”.'],
};

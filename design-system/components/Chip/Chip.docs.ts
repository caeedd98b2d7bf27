import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Chip',
  group: 'Actions',
  status: 'stable',
  since: '2026-11-21',
  picture: 'States',
  anatomy: [
    { part: 'Label', what: 'One or two words.', at: 'button' },
    { part: 'Check', what: 'Before the label while it is on.' },
    { part: 'Count', what: 'The number of results with it.' },
    { part: 'Cross', what: 'On a `RemovableChip`: removes it.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches each chip.' },
    { keys: 'Enter or Space', does: 'Turns it on or off; on a cross, removes it.' },
  ],
  words: ['The choice itself: “Tennis”, “Evenings”.', 'The cross names what it removes: “Remove Tennis”.'],
};

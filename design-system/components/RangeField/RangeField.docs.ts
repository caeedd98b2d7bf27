import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'RangeField',
  group: 'Fields',
  status: 'stable',
  since: '2026-11-21',
  anatomy: [
    { part: 'Label', what: 'Names the field. Always visible.', at: 'label' },
    { part: 'Hint', what: 'What to know before typing. Stays visible next to an error.' },
    { part: 'Track', what: 'From the minimum to the maximum.', at: 'input' },
    { part: 'Thumb', what: '24 px, to be dragged.' },
    { part: 'Value', what: 'The figure in words.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches the field and leaves it.' },
    { keys: '← → ↑ ↓', does: 'One step.' },
    { keys: 'Page Up, Page Down', does: 'Ten steps.' },
    { keys: 'Home, End', does: 'To the limits.' },
  ],
  words: ['`valueText` is what people say: “Twice as large”, not “200”.'],
};

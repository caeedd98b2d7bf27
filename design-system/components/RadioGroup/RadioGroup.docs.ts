import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'RadioGroup',
  group: 'Fields',
  status: 'stable',
  since: '2026-11-20',
  picture: 'Cards',
  anatomy: [
    { part: 'Question', what: 'The legend above.', at: 'legend' },
    { part: 'Choice', what: 'A circle with its words; as a card, with a sentence below.', at: 'label' },
    { part: 'Error', what: 'What to do, in one sentence.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches the group: the chosen one, or the first.' },
    { keys: '↑ ↓ ← →', does: 'Moves and chooses at once.' },
    { keys: 'Space', does: 'Chooses the first, if none is chosen.' },
  ],
  words: ['A question or a noun above, answers in the same grammatical form below.', 'No “Other” without a field to say what.'],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Toast',
  group: 'Overlays',
  status: 'stable',
  since: '2026-11-20',
  picture: 'All',
  anatomy: [
    { part: 'Sign', what: 'Shows the tone without relying on colour.' },
    { part: 'Sentence', what: 'What happened.' },
    { part: 'Action', what: 'At most one.' },
    { part: 'Cross', what: 'Dismisses it.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches its action and cross.' },
    { keys: 'Enter or Space', does: 'Presses them.' },
  ],
  words: ['One sentence in the past: “Your photo is saved.”', 'Failures say what to do: “The photo was not saved. Try again.”'],
};

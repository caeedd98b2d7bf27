import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'FilterMenu',
  group: 'Fields',
  status: 'stable',
  since: '2026-11-21',
  picture: 'Closed',
  anatomy: [
    { part: 'Trigger', what: '“Filters”, with the number applied.', at: 'button' },
    { part: 'Group', what: 'Choices of one kind, any of which is enough.' },
    { part: 'Apply, clear', what: 'Below, always in view.' },
    { part: 'Applied filters', what: 'Next to the list; each can be removed.' },
  ],
  keys: [
    { keys: 'Enter or Space', does: 'On the trigger: opens it.' },
    { keys: 'Tab', does: 'Through the choices to the buttons.' },
    { keys: 'Space', does: 'Ticks a choice.' },
    { keys: 'Escape', does: 'Closes and changes nothing.' },
  ],
  words: ['The button says what happens: “Show 12 coaches”.', 'Groups are nouns: “Experience”, “Language”.'],
};

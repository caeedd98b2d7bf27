import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'ToggleButton',
  group: 'Actions',
  status: 'stable',
  since: '2026-11-21',
  picture: 'Row',
  anatomy: [
    { part: 'Icon', what: 'Changes with the state: a crossed-out microphone is off.', at: 'svg' },
    { part: 'Label', what: 'Names the thing, the same on and off.', at: 'button > span:last-child' },
    { part: 'Count', what: 'The number of new items, such as unread messages.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches it.' },
    { keys: 'Enter or Space', does: 'Presses it.' },
  ],
  words: [
    'Name the thing: “MIC”, “CHAT”. The `hint` says what a press does: “Mute your microphone”.',
    'Never change the label with the state: it could be read as the opposite.',
  ],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Menu',
  group: 'Actions',
  status: 'stable',
  since: '2026-11-21',
  anatomy: [
    { part: 'Trigger', what: 'A `Button` or an `IconButton` that shows it opens a menu.', at: 'button' },
    { part: 'Group', what: 'Items that belong together, under an optional heading.' },
    { part: 'Item', what: 'An action or a link: a verb, an optional icon before it.' },
    { part: 'Line', what: 'Between groups.' },
    { part: 'Dangerous item', what: 'Last, in red, in a group of its own.' },
  ],
  keys: [
    { keys: 'Enter, Space or ↓', does: 'On the trigger: opens it on the first item.' },
    { keys: '↑ ↓', does: 'Moves; wraps at both ends.' },
    { keys: 'Home, End', does: 'First and last item.' },
    { keys: 'Letters', does: 'Moves to the next item that starts with them.' },
    { keys: 'Enter', does: 'Chooses and closes.' },
    { keys: 'Escape', does: 'Closes; the focus returns to the trigger.' },
  ],
  words: ['Begin with a verb: “Download the notes”.', 'The trigger says what the menu is about: “Session”, not “Options”.'],
  changes: [{ on: '2026-11-21', what: 'Built on Base UI: typing a letter moves to an item, and the menu closes when it loses focus.' }],
};

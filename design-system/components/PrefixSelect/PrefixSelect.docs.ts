import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'PrefixSelect',
  group: 'Fields',
  status: 'stable',
  since: '2026-11-29',
  picture: 'Chosen',
  anatomy: [
    { part: 'Value', what: 'A few characters of the chosen option, with an arrow.', at: 'select' },
    { part: 'List', what: 'The browser’s own, with the options in full.' },
    { part: 'Field', what: 'The text field in whose frame it stands.', at: 'input' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches it, then the field.' },
    { keys: '↑ ↓', does: 'Previous or next option.' },
    { keys: 'Letters', does: 'The next option that starts with them.' },
    { keys: 'Space or Alt+↓', does: 'Opens the list.' },
  ],
  words: ['Label: what is chosen, “Country code”.', 'Options begin with what people look for: “Germany (+49)”, not “+49 Germany”.'],
};

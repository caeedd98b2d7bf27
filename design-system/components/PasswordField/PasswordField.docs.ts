import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'PasswordField',
  group: 'Fields',
  status: 'stable',
  since: '2026-11-20',
  picture: 'Shown',
  anatomy: [
    { part: 'Label', what: 'Names the field. Always visible.', at: 'label' },
    { part: 'Hint', what: 'What to know before typing. Stays visible next to an error.' },
    { part: 'Box', what: 'Dots, until the password is shown.', at: 'input' },
    { part: 'Show, hide', what: 'An eye at the end.', at: 'button' },
    { part: 'Error', what: 'What to do, in one sentence.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches the field and leaves it.' },
    { keys: 'Tab, then Enter or Space', does: 'On the eye: shows or hides what was typed.' },
  ],
  words: ['Say the rules first: “At least 8 letters or digits.”', '“Show password” and “Hide password”.'],
};

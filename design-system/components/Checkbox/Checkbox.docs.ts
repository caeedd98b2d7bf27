import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Checkbox',
  group: 'Fields',
  status: 'stable',
  since: '2026-11-20',
  picture: 'Checked',
  anatomy: [
    { part: 'Box', what: '24 px. Together with its label one wide target.', at: 'input' },
    { part: 'Label', what: 'What is true when it is ticked.', at: 'label' },
    { part: 'Error', what: 'What to do, in one sentence.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches the field and leaves it.' },
    { keys: 'Space', does: 'Ticks or unticks it.' },
  ],
  words: [
    'Never a negation: “Send me reminders”, not “Do not send me reminders”.',
    'Consent in the reader’s voice: “I agree to the terms.”',
  ],
};

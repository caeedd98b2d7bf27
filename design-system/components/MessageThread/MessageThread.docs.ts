import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'MessageThread',
  group: 'People and calls',
  status: 'stable',
  since: '2026-11-21',
  anatomy: [
    { part: 'Day', what: 'Separates the messages of different days.' },
    { part: 'Message', what: 'Own ones at the end, with their state.', at: 'li' },
    { part: 'New messages', what: 'A line above the first that its reader has not seen.' },
    { part: 'New ones', what: 'The number of messages that arrived while the reader scrolled up.' },
    { part: 'Typing', what: 'Who is writing; its line is always kept.' },
    { part: 'Files', what: 'Pictures, and documents with name and size; `MessageFiles`.' },
    { part: 'Field', what: 'Grows with what is written.', at: 'textarea' },
    { part: 'Send', what: 'Beside the field.', at: 'button' },
  ],
  keys: [
    { keys: 'Tab', does: 'The thread, then the field and Send.' },
    { keys: '↑ ↓', does: 'Scrolls the thread.' },
    { keys: 'Enter', does: 'Sends; with Shift, a new line.' },
  ],
  changes: [
    {
      on: '2026-11-24',
      what: 'New: `typing`, and files: `MessageFiles`, and `onFiles` of the `Composer` by a button, pasting and dropping.',
    },
    {
      on: '2026-11-24',
      what: 'The field is a child, a `Composer`. New: edited, deleted and marked messages, actions, newer pages, `onSeen`.',
    },
  ],
  words: ['States in one word: “Sending”, “Sent”, “Seen”.', 'A failure says what to do: “Not sent. Try again”.'],
};

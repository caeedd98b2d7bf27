import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'ClampedText',
  group: 'Content',
  status: 'stable',
  since: '2026-11-22',
  picture: 'Long',
  anatomy: [
    { part: 'Text', what: 'Shortened to three lines, or to `lines`. Screen readers read all of it.', at: 'span[id]' },
    {
      part: 'Button',
      what: 'Only under a shortened text: shows all of it, and shortens it again. Inside a link it is a plain word.',
      at: 'button',
    },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches the button, where there is one.' },
    { keys: 'Enter or Space', does: 'Shows the whole text or shortens it again; the focus stays on the button.' },
  ],
  words: ['One word each way: “more”, “less”.', 'Inside a link the word is not read aloud: the link needs a name of its own.'],
};

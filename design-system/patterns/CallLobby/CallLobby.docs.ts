import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'CallLobby',
  group: 'Patterns',
  status: 'stable',
  since: '2026-11-22',
  picture: 'BeforeACall',
  anatomy: [
    { part: 'Court', what: 'The sport’s lines on its gradient, faint, behind everything.', at: 'svg' },
    { part: 'Place', what: 'The sport, in small letters above the title.', at: 'p' },
    { part: 'Title', what: 'The page’s heading: what happens now.', at: 'h1' },
    { part: 'Sentence', what: 'One at most, below the title.', at: 'h1 + p' },
    { part: 'Actions', what: 'At the end of the title’s row; below it where there is no room.', at: 'button' },
    { part: 'Content', what: 'The check of camera and microphone, the ringing, or how the call ended.', at: 'figure' },
  ],
  words: [
    'Title: a question or a fact: “Ready for the call?”, “Ravi Menon did not answer”.',
    'If something failed, say what to do: “You can try again.”',
  ],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'FileDrop',
  group: 'Fields',
  status: 'stable',
  since: '2026-11-21',
  picture: 'Uploading',
  anatomy: [
    { part: 'Label', what: 'Names the field. Always visible.', at: 'label' },
    { part: 'Hint', what: 'What to know before typing. Stays visible next to an error.' },
    { part: 'Area', what: 'Accepts dropped files.' },
    { part: 'Browse', what: 'The same without dragging.', at: 'button' },
    { part: 'File', what: 'Name, size, progress, and a cross.' },
    { part: 'Error', what: 'What to do, in one sentence.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches the button, then each file’s buttons.' },
    { keys: 'Enter or Space', does: 'Opens the device’s files; on a cross, removes.' },
  ],
  words: [
    'Hint: kinds, size and number: “PDF or picture, up to 10 MB each.”',
    'Name the file in the error: “Certificate.pdf is 12 MB; the limit is 10 MB.”',
  ],
  changes: [{ on: '2026-11-21', what: 'Each file shows its own progress and failure, and can be tried again.' }],
};

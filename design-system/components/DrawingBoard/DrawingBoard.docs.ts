import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'DrawingBoard',
  group: 'People and calls',
  status: 'stable',
  since: '2026-11-28',
  picture: 'Marks',
  anatomy: [
    {
      part: 'Picture',
      what: 'Whole, as large as it fits. Marks keep their width on any screen and a dark edge on any picture.',
      at: 'img',
    },
    { part: 'Caption', what: 'Who froze the picture.', at: 'figcaption > span' },
    { part: 'Tools', what: 'Pen, line, arrow, circle and angle: one of them is pressed.', at: '[role=group]' },
    { part: 'Undo', what: 'Takes back the latest own mark; beside it, all own marks.' },
    { part: 'Way back', what: 'Puts the picture away, for everybody.' },
  ],
  keys: [
    { keys: 'Tab', does: 'The picture, then the tools.' },
    { keys: 'Arrow keys', does: 'On the picture: move the place of the next point, five times as far with Shift.' },
    {
      keys: 'Enter or Space',
      does: 'On the picture: sets a point. The last one completes the figure; the second ends a stroke of the pen.',
    },
    { keys: 'Escape', does: 'Gives up the figure that is being drawn.' },
  ],
  words: [
    'Name tools by what they draw: “Arrow”, not “Arrow tool”.',
    'The caption names the person: “Frozen by Ravi Menon”, “Frozen by you”.',
    'The way back says where it leads: “Back to live”.',
  ],
};

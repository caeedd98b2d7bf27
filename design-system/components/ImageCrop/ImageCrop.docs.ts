import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'ImageCrop',
  group: 'Fields',
  status: 'stable',
  since: '2026-11-21',
  picture: 'Square',
  anatomy: [
    { part: 'Picture', what: 'Moves under the frame.' },
    { part: 'Frame', what: 'The part that is kept.' },
    { part: 'Sliders', what: 'Zoom, left and right, up and down: the same without a pointer.', at: 'input' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches each slider.' },
    { keys: '← → ↑ ↓', does: 'Moves by one step.' },
    { keys: 'Page Up, Page Down', does: 'By ten.' },
    { keys: 'Home, End', does: 'To the edge.' },
  ],
  words: ['Names of the sliders: “Zoom”, “Across”, “Up and down”.', 'The button after it says the outcome: “Use this photo”.'],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'FlowGraph',
  group: 'Figures',
  status: 'stable',
  since: '2026-11-27',
  picture: 'Default',
  anatomy: [
    { part: 'Node', what: 'A name and a sentence; the whole box is the link.', at: 'li a' },
    { part: 'Step', what: 'What lies between, dashed and round, without a link.', at: 'li span' },
    { part: 'Line', what: 'Leads from a cause to what came of it, always forward.' },
    { part: 'Where you are', what: 'A strong frame; the graph opens there.', at: '[aria-current]' },
  ],
  keys: [
    { keys: 'Tab', does: 'The frame, if it scrolls, then each node that leads somewhere, causes first.' },
    { keys: '← → ↑ ↓', does: 'Scrolls the frame.' },
    { keys: 'Enter', does: 'Follows the node.' },
  ],
  words: ['A node has a short name, and one sentence that can stand alone.', '“because of 12” says of what it came.'],
};

import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'CallScene',
  group: 'Patterns',
  status: 'stable',
  since: '2026-11-22',
  picture: 'Default',
  anatomy: [
    { part: 'Athlete', what: 'In the middle of a stroke, on a court.', at: 'svg[viewBox="0 0 160 110"]' },
    { part: 'Lines', what: 'The coach’s drawing over the picture; comes once.', at: 'path[pathLength]' },
    { part: 'Clock', what: 'Runs until it is stopped; still with reduced motion.', at: 'svg[viewBox="0 0 160 110"] + div' },
    { part: 'Coach', what: 'With a headset, in the lower corner.', at: 'svg[viewBox="-14 -38 28 28"]' },
    { part: 'Button', what: 'Stops the movement and starts it again. The only part that screen readers find.', at: 'button' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches the button.' },
    { keys: 'Enter or Space', does: 'Stops the movement or starts it again; the focus stays.' },
  ],
  words: ['Two states, two names: “Pause the picture”, “Play the picture”.'],
};

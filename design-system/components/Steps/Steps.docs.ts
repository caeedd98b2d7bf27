import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'Steps',
  group: 'Feedback and status',
  status: 'stable',
  since: '2026-11-23',
  picture: 'UnderWay',
  anatomy: [
    { part: 'List', what: 'Steps in the order in which they happen.', at: 'ol' },
    { part: 'Mark', what: 'A tick, a dot or a cross, in a colour of its own.' },
    { part: 'Step', what: 'What happens in it, in a few words.', at: 'li' },
    { part: 'Time', what: 'When it happened; none for what is still to come.', at: 'time' },
  ],
  words: ['One word or two, as a state: “Requested”, “Sent”, “Paid”.', 'What comes is said as it will be, not as a promise.'],
};

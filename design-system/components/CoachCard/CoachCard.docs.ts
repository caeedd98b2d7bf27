import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'CoachCard',
  group: 'Content',
  status: 'stable',
  since: '2026-11-20',
  anatomy: [
    { part: 'Field', what: 'The sport’s lines on its gradient.' },
    { part: 'Face', what: 'Photo or initials.' },
    { part: 'Name', what: 'The only link to the profile; covers the card.', at: 'a' },
    { part: 'Facts', what: 'What athletes compare: price, experience, reviews.' },
    { part: 'Actions', what: 'On top of the link’s area.', at: 'button' },
  ],
  keys: [
    { keys: 'Tab', does: 'Name, then the two actions.' },
    { keys: 'Enter', does: 'Follows the name.' },
    { keys: 'Enter or Space', does: 'Presses an action.' },
  ],
  words: ['Facts as short phrases: “12 years”, “Hindi, English”.', 'No reviews: “New here”, not “0.0”.'],
};

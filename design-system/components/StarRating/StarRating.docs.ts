import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'StarRating',
  group: 'Fields',
  status: 'stable',
  since: '2026-11-20',
  picture: 'Sizes',
  anatomy: [
    { part: 'Stars', what: 'Five; filled to a tenth.' },
    { part: 'Value', what: 'The average, in the same font as all figures.' },
    { part: 'Count', what: 'The number of reviews.' },
    { part: 'Field', what: '`StarRatingField`: five choices, one tab stop.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches the field; stars for display only are skipped.' },
    { keys: '← →', does: 'One star less or more, chosen at once.' },
  ],
  words: ['`label` is a sentence: “4.5 of 5 stars, from 12 reviews”.', 'None yet: “No reviews yet”, never empty stars.'],
};

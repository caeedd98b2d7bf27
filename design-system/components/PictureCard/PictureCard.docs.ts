import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'PictureCard',
  group: 'Content',
  status: 'stable',
  since: '2026-11-21',
  anatomy: [
    { part: 'Picture', what: 'Decoration.' },
    { part: 'Badge', what: 'One word on the picture.' },
    { part: 'Title', what: 'The link; covers the card.', at: 'a' },
    { part: 'Line', what: 'Time, level, number.' },
  ],
  keys: [
    { keys: 'Tab', does: 'Reaches its one link.' },
    { keys: 'Enter', does: 'Follows it.' },
  ],
  words: ['The title says what the reader gets: “A serve that lands”, not “Lesson 4”.'],
};

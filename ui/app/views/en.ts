/** English texts of lists that come page by page, in ICU message syntax. */
export const en = {
  'pages.more': 'Show more',
  'pages.failed': 'More could not be loaded',
  'pages.end': 'That is all.',
} as const;

/** English texts of the country of a number. ICU message syntax. */
export const en = {
  'phone.country': 'Country code',
} as const;

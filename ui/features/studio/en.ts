/** English texts around the yoga studio's screens. ICU message syntax. */
export const en = {
  'studio.pages': 'Around the studio',
  'studio.coaches': 'Yoga coaches',
  'studio.trial': '14-day free trial',
  'studio.trialText': 'Practise with every teacher for two weeks. No card needed.',
  'studio.trialStart': 'Start free trial',
} as const;

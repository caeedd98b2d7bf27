/** What stands around the sport pages in English; what they tell of each sport is in `sport-pages.ts`. ICU message syntax. */
export const en = {
  'sports.find': 'Find a {sport} coach',
  'sports.game': 'The game',
  'sports.highlights': 'What you can work on',
  'sports.highlight': 'Highlight',
  'sports.chosen': 'Your coach',
  'sports.best': '{sport} coaches athletes rate best',
  'sports.noCoaches': 'No coach has registered for this sport yet.',
  'sports.years': '{count, plural, one {# year} other {# years}} of experience',
  'sports.notRated': 'Not rated yet',
  'sports.more': 'More sports',
  'sports.previous': 'Previous: {page}',
  'sports.next': 'Next: {page}',
  'sports.home': 'Home',
} as const;

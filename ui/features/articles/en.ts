/** English texts around the articles; the articles themselves are in `*-articles.ts`. ICU message syntax. */
export const en = {
  'articles.blog': 'Blog',
  'articles.athletesTitle': 'Why coaches and mentors matter',
  'articles.athletesLead': 'Two short reads for athletes.',
  'articles.coachesTitle': 'Why coaches and mentors matter',
  'articles.coachesLead': 'Two short reads for coaches.',
  'articles.readMore': 'Read More',
  'articles.exploreMore': 'Explore More',
  'articles.aboutArticle': '{action}: {title}',
  'articles.minutes': '{count, plural, one {# minute} other {# minutes}} to read',
  'articles.topicAndMinutes': '{topic} · {minutes}',
  'articles.by': 'By {author}',
  'articles.further': 'Read on',
  'articles.missingTitle': 'This article is not here',
  'articles.missingText': 'It may have moved, or its address was mistyped.',
  'articles.all': 'All articles',
} as const;

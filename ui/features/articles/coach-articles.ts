import type { Article } from './article.ts';

/** The coaches' blog, in display order. */
export const coachArticles: readonly Article[] = [
  {
    slug: 'what-a-coach-is-really-for',
    title: 'What a coach is really for',
    summary: 'Drills can be downloaded. What athletes come back for is something else.',
    author: 'the coaching team',
    topic: 'Coaching',
    sport: 'basketball',
    blocks: [
      'Every drill you know is on the internet, filmed better than you could film it. If coaching were the handing over of exercises, the profession would have ended some time ago. Instead more people look for a coach than ever before. It is worth asking what they are looking for.',
      'They are looking for attention. In a forty-minute session you may be the only person all week who watches them closely and wants nothing in return but that they get better. Attention is what turns a drill into a correction. The athlete feels the difference at once, through a screen as well as on a court.',
      { heading: 'Say one thing' },
      'The temptation is to prove your knowledge by naming everything you see. Resist it. An athlete can change one thing at a time, so your real skill is choosing: of the seven faults in this swing, which is the one that the other six hang on? Say that, say it in words they would use, and be quiet while they try.',
      { quote: 'The art is not in seeing the mistake. It is in choosing which mistake to mention.' },
      'Remember, too, what was said. Write down two lines after each session: what you worked on, and what they told you about their week. Begin the next session with those lines. Nothing you can do in a minute builds more trust, and trust is what lets a person try something at which they may fail.',
      'A coach matters because improvement is uncertain and slow, and people are not made to do slow and uncertain things alone. Stand beside them while it takes as long as it takes. That is the work, and no video can do it for you.',
    ],
  },
  {
    slug: 'every-coach-needs-a-mentor',
    title: 'Every coach needs a mentor',
    summary: 'Who watches the one who watches? Teaching is a skill, and skills need a second pair of eyes.',
    author: 'the coaching team',
    topic: 'Mentors',
    sport: 'cricket',
    blocks: [
      'We tell athletes that nobody improves alone, and then we coach alone. A session ends, the screen goes dark, and the only person who could say how it went is the one who was paying for it. Kind athletes say it was great. Unhappy ones simply do not book again.',
      'A mentor is someone who will sit in on a session and tell you afterwards that you talked for thirty of its forty minutes. It stings, and it is worth a year of guessing. Ask an experienced coach, from another sport if you can: they will not be distracted by the technique, and will notice the teaching.',
      { heading: 'Three questions to bring' },
      {
        list: [
          'When did the athlete look lost, and did I see it?',
          'What did I say that could have been left out?',
          'What would you have asked that I did not ask?',
        ],
      },
      'Mentors help with the parts of the work that no certificate covers: the parent who wants more than the child does, the talented athlete who will not listen, the question of what an hour of yours should cost. You will meet all of these. Others have met them before you, and most are glad to be asked.',
      { quote: 'The best coaches are the ones who can still be coached.' },
      'And when you have found your feet, become a mentor yourself. Explaining why you do what you do is the quickest way to find out whether you know. Somewhere there is a coach in their first month, with eleven tabs open and a session in an hour. You remember how that was.',
    ],
  },
];

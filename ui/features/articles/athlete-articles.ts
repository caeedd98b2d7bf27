import type { Article } from './article.ts';

/** The athletes' blog, in display order. */
export const athleteArticles: readonly Article[] = [
  {
    slug: 'why-every-athlete-needs-a-coach',
    title: 'Why every athlete needs a coach',
    summary: 'Effort is rarely what is missing. A second pair of eyes usually is.',
    author: 'the coaching team',
    topic: 'Coaching',
    sport: 'tennis',
    blocks: [
      'Most athletes who stop improving are not lazy. They train as often as before and as hard as before, and that is exactly the trouble: they repeat what they already do, including the part that holds them back. A coach is the shortest way out of that circle.',
      'You cannot see your own serve. You feel it, and the feeling lies, because a movement you have made ten thousand times feels right whether it is right or not. A coach sees the elbow that drops and the weight that stays on the back foot. Often the correction takes one sentence, and without that sentence it takes a season.',
      { heading: 'A plan you did not write yourself' },
      'Left alone we practise what we like. Sprinters run, strikers shoot, and nobody stretches. A coach orders the week by what the next month needs: when to push, when to hold back, which weakness to look at first. It is easier to rest on a day when someone you trust has told you to.',
      { quote: 'A good coach does not make training harder. A good coach makes it count.' },
      'Then there are the other days. Everyone is motivated on the first of January; by the middle of February it helps that somebody is waiting on the other side of the screen at seven. Being expected is a stronger force than being inspired, and far more reliable.',
      'You do not need to be a professional for any of this, and you do not need years of it. Take one session, show what you do, and ask one question. If you leave with a single thing to change, and it works, you will know why every serious athlete has a coach.',
    ],
  },
  {
    slug: 'why-a-mentor-matters',
    title: 'Why a mentor matters more than a plan',
    summary: 'A plan tells you what to do on Tuesday. A mentor tells you why it is worth doing.',
    author: 'the coaching team',
    topic: 'Mentors',
    sport: 'skating',
    blocks: [
      'Training plans are everywhere. You can find a good one for a marathon or a first handstand in a minute, for free, and it will probably be sound. Yet most plans are abandoned in their third week, and the reason is almost never in the plan.',
      'What a plan cannot do is answer. It does not know that your knee has been complaining, that exams begin on Monday, or that you lost on Saturday and have not wanted to touch a racket since. A mentor does. Someone who has walked the same road can tell ordinary tiredness from the kind that ends in an injury, and an ordinary defeat from one that should change something.',
      { heading: 'What mentors actually give' },
      {
        list: [
          'Perspective: this match is one of hundreds, and that is a relief.',
          'Permission: to rest, to start again, to be bad at something new.',
          'Honesty: the sentence your friends are too kind to say.',
          'A door: the club, the camp or the person you would not have found.',
        ],
      },
      'Mentors also pass on what you never find in books. How to warm up in a car park. How to eat on the day of a late match. What to say to a referee, and above all what not to say. This is the craft of a sport, and it has always travelled from one person to the next.',
      { quote: 'You borrow their experience until you have your own.' },
      'So choose a plan if you like, but choose a person first. Look for somebody who asks questions before giving answers, who remembers what you said last time, and who is glad when you need them less. That is what a mentor is for.',
    ],
  },
];

import type { Pose, Sport } from '@academy/design-system';

/** Where an article stands: in the yoga studio, or in the blog of one of the two roles. */
export type Shelf = 'yoga' | 'athletes' | 'coaches';

/** A paragraph, or something that stands between paragraphs. */
export type Block = string | { readonly heading: string } | { readonly quote: string } | { readonly list: readonly string[] };

export interface Article {
  /** The end of its address. */
  readonly slug: string;
  readonly shelf: Shelf;
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  readonly topic: string;
  readonly sport: Sport;
  readonly pose?: Pose;
  readonly blocks: readonly Block[];
}

/** The articles, each shelf in the order it is shown. */
export const articles: readonly Article[] = [
  {
    slug: 'why-every-athlete-needs-a-coach',
    shelf: 'athletes',
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
    shelf: 'athletes',
    title: 'Why a mentor matters more than a plan',
    summary: 'A plan tells you what to do on Tuesday. A mentor tells you why it is worth doing.',
    author: 'the coaching team',
    topic: 'Mentors',
    sport: 'skating',
    blocks: [
      'Training plans are everywhere. You can find a good one for a marathon or a first handstand in a minute, for nothing, and it will probably be sound. Yet most plans are abandoned in their third week, and the reason is almost never in the plan.',
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
      'Mentors also pass on what never stands in books. How to warm up in a car park. How to eat on the day of a late match. What to say to a referee, and above all what not to say. This is the craft of a sport, and it has always travelled from one person to the next.',
      { quote: 'You borrow their experience until you have your own.' },
      'So choose a plan if you like, but choose a person first. Look for somebody who asks questions before giving answers, who remembers what you said last time, and who is glad when you need them less. That is what a mentor is for.',
    ],
  },
  {
    slug: 'what-a-coach-is-really-for',
    shelf: 'coaches',
    title: 'What a coach is really for',
    summary: 'Drills can be downloaded. What athletes come back for is something else.',
    author: 'the coaching team',
    topic: 'Coaching',
    sport: 'basketball',
    blocks: [
      'Every drill you know is on the internet, filmed better than you could film it. If coaching were the handing over of exercises, the profession would have ended some time ago. Instead more people look for a coach than ever before. It is worth asking what they are looking for.',
      'They are looking for attention. In a lesson of forty minutes you may be the only person all week who watches them closely and wants nothing in return but that they get better. Attention is what turns a drill into a correction. The athlete feels the difference at once, through a screen as well as on a court.',
      { heading: 'Say one thing' },
      'The temptation is to prove your knowledge by naming everything you see. Resist it. An athlete can change one thing at a time, so your real skill is choosing: of the seven faults in this swing, which is the one that the other six hang on? Say that, say it in words they would use, and be quiet while they try.',
      { quote: 'The art is not in seeing the mistake. It is in choosing which mistake to mention.' },
      'Remember, too, what was said. Write down two lines after each session: what you worked on, and what they told you about their week. Begin the next session with those lines. Nothing you can do in a minute builds more trust, and trust is what lets a person try something at which they may fail.',
      'A coach matters because improvement is uncertain and slow, and people are not made to do slow and uncertain things alone. Stand beside them while it takes as long as it takes. That is the work, and no video can do it for you.',
    ],
  },
  {
    slug: 'every-coach-needs-a-mentor',
    shelf: 'coaches',
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
  {
    slug: 'starting-yoga-when-you-are-stiff',
    shelf: 'yoga',
    title: 'Starting yoga when you are stiff',
    summary: 'Saying you are too stiff for yoga is like saying you are too hungry to eat.',
    author: 'Ananya Rao',
    topic: 'Beginners',
    sport: 'yoga',
    pose: 'fold',
    blocks: [
      'The sentence I hear most often from new students is an apology: I cannot even touch my toes. I always answer that the toes are not the point. Stiffness is where most of us begin, and it is a perfectly good place, because every small change can be felt.',
      'What we call stiffness is largely the nervous system being careful. Muscles tighten before they reach a range they do not know, much as you slow down on an unfamiliar road. Pulling harder makes them more careful. Breathing slowly, staying a little short of your limit and waiting there teaches them that nothing bad happens.',
      { heading: 'Bend your knees' },
      'In every forward fold, bend your knees until your belly rests on your thighs. It looks less impressive and does far more: the back lengthens, the hips tilt, and the hamstrings let go in their own time. Put books under your hands. Sit on a folded blanket. Props are not for the weak; they bring the floor to where you are.',
      { quote: 'Go to where you can still breathe slowly. That is your edge, and today it is the right one.' },
      'Practise little and often. Ten minutes each morning change more than a long class on Sunday, because the body keeps what it is reminded of. Choose three poses and stay with them for a month: a forward fold with bent knees, a low lunge, and lying with your legs up the wall.',
      'After four weeks you may or may not touch your toes. You will almost certainly notice that you turn your head more easily when reversing the car, and that your shoulders have come down from your ears. Those are the results that matter. The toes will come when they come.',
    ],
  },
  {
    slug: 'breath-before-posture',
    shelf: 'yoga',
    title: 'Breath before posture',
    summary: 'Four simple ways of breathing, and when each of them helps.',
    author: 'Dev Malhotra',
    topic: 'Breath',
    sport: 'skating',
    pose: 'lotus',
    blocks: [
      'If you had only five minutes a day for yoga I would ask you not to move at all. Sit down, and breathe. Posture shapes the body over years; breath changes how you feel before the kettle has boiled.',
      'The reason is simple enough. A long breath out slows the heart and tells the body that it is safe. A quick breath in does the opposite. We cannot order our pulse to slow down, but we can lengthen an exhalation, and the pulse follows. Breathing is the one door between what we control and what we do not.',
      { heading: 'Four to know' },
      {
        list: [
          'Even breath: in for four, out for four. For settling down before anything that matters.',
          'Long exhale: in for four, out for eight. For falling asleep, and for traffic.',
          'Box breath: in four, hold four, out four, hold four. For keeping a clear head under pressure.',
          'Humming breath: close your lips and hum as you breathe out. For a mind that will not stop talking.',
        ],
      },
      'Begin with three minutes and stop while it is still pleasant. Sit so that your hips are higher than your knees, on the edge of a chair if that is easier, and breathe through the nose. If you feel dizzy you are trying too hard: let go of the counting and breathe as you like.',
      { quote: 'When the breath is steady the mind has something to lean on.' },
      'Only then come back to the mat, and let the breath lead. Lift on the way in, fold on the way out, and when you find yourself holding it, make the pose smaller. A posture in which you cannot breathe is not advanced. It is merely too far.',
    ],
  },
  {
    slug: 'yoga-for-runners',
    shelf: 'yoga',
    title: 'Yoga for runners, in fifteen minutes',
    summary: 'Six poses for hips, calves and feet that pay back at every kilometre.',
    author: 'Maya Fernandes',
    topic: 'Sport',
    sport: 'basketball',
    pose: 'warrior',
    blocks: [
      'Running is a wonderful thing to do several thousand times an hour in exactly the same direction. That is its beauty, and also why runners are strong forwards and rather lost sideways. A short practice after each run keeps the parts that running forgets.',
      'Do it while you are warm, after the run and not before. Long holds before a run make muscles sleepy; afterwards they are welcome. Hold each pose for eight slow breaths on each side, and expect the left and the right to disagree.',
      { heading: 'The six' },
      {
        list: [
          'Downward dog, pedalling the heels: calves and the backs of the knees.',
          'Low lunge: the front of the hip, which sitting shortens and running does not lengthen.',
          'Half split: hamstrings, with the toes pulled towards you.',
          'Pigeon, or its gentler version on your back: the outside of the hip.',
          'Toe squat: kneel, tuck your toes under, and sit back. Your feet will have opinions.',
          'Legs up the wall: five minutes, eyes closed.',
        ],
      },
      'The low lunge deserves the most patience. Tuck the tail under before you sink forward; if you feel the stretch in the front of the thigh you have it. A hip that opens behind you is a longer stride for nothing.',
      'Strength belongs here as well. Once or twice a week add three rounds of chair pose and warrior three: standing on one leg without wobbling is what a foot does at every landing. Runners who balance well are rarely the ones with sore knees.',
    ],
  },
  {
    slug: 'a-home-practice-that-lasts',
    shelf: 'yoga',
    title: 'A home practice that lasts',
    summary: 'Motivation is unreliable. Small rituals are not.',
    author: 'Ishaan Kapoor',
    topic: 'Habits',
    sport: 'cricket',
    pose: 'tree',
    blocks: [
      'Everybody can practise at home for a week. The mat is new, the corner is tidy, the light is nice. What interests me is the fifth week, when the mat is behind the door and it is raining. A practice that survives the fifth week was designed for it.',
      'Make the beginning laughably small. Promise yourself one minute on the mat: not twenty, one. On bad days do the minute and be proud of it. On most days you will stay, since getting there was the difficult part. I have practised for eleven years on a promise of one minute.',
      { heading: 'Tie it to something' },
      'Habits live next to other habits. After the coffee, before the shower, when the children have left: choose a moment that already exists, and let it carry the new one. Leave the mat unrolled if you can. Every step between you and it is a reason not to begin.',
      { quote: 'Do not ask whether you feel like it. Ask only whether you have stood on the mat.' },
      'Do not decide each morning what to practise. Deciding is tiring, and a tired mind decides for the sofa. Pick one class for the week and repeat it. On Monday you will be finding your way around; by Thursday you know what comes next and can finally pay attention.',
      'You will miss days. Everyone does, and one missed day means nothing at all. Just try not to miss the second. That is the whole discipline: come back sooner than last time, and do not make a drama out of it.',
    ],
  },
  {
    slug: 'sleep-and-the-slow-practice',
    shelf: 'yoga',
    title: 'Sleep, and the slow practice',
    summary: 'What to do in the last half hour, and what to leave alone.',
    author: 'Leela Thomas',
    topic: 'Rest',
    sport: 'hockey',
    pose: 'rest',
    blocks: [
      'Sleep cannot be done. It can only be allowed, and most of what we try in order to fall asleep is effort, which is its opposite. A slow practice in the evening works because it asks for less and less until nothing is left to do.',
      'Choose shapes in which the floor holds you. Restorative yoga uses cushions and blankets so generously that muscles have no work at all; then you stay, three minutes or five, until something unclenches that you did not know was clenched. It is not stretching. If you feel a stretch, add another cushion.',
      { heading: 'Half an hour before bed' },
      'Dim the lights first; it matters more than any pose. Then lie over a long cushion with arms open for five minutes. Follow it with a gentle twist on each side, knees together and heavy. Finish with your legs up the wall or on a chair, one hand on the belly, and let each breath out be a little longer than the breath in.',
      { quote: 'Nothing to reach, nothing to improve, nowhere to be until morning.' },
      'Leave strong backbends, fast sequences and inversions to the morning. They are bright, and bright is the wrong colour for ten at night. Leave the telephone in another room as well, if only because it is so good at its job.',
      'If you wake at three, do not fight. Lie on your back, lengthen the breath out, and count ten of them. If you lose count, that is the point. Begin again at one, and see who gets there first, you or sleep.',
    ],
  },
  {
    slug: 'how-to-choose-a-teacher',
    shelf: 'yoga',
    title: 'How to choose a teacher',
    summary: 'Style matters less than you think. These five things matter more.',
    author: 'Meera Nair',
    topic: 'Beginners',
    sport: 'tennis',
    pose: 'dancer',
    blocks: [
      'Vinyasa or Hatha, Ashtanga or Yin: the names on the timetable are the first thing a beginner asks about, and close to the last thing that decides whether yoga becomes part of a life. That depends on the teacher, and teachers differ more than styles do.',
      'A good teacher offers you at least two versions of anything difficult, and says so without making one of them sound like failure. Watch a class and listen for the word “or”. It is the most generous word in yoga.',
      { heading: 'Five things to look for' },
      {
        list: [
          'They ask about injuries before the class, not during it.',
          'You understand where to put your hand without looking at the screen.',
          'There is silence now and then.',
          'They end on time, and never take the rest at the end away from you.',
          'You feel better afterwards, and not merely tired.',
        ],
      },
      'Give a teacher three classes. The first you spend finding the mute button, the second finding your feet; only in the third can you tell whether the voice suits you. It is quite all right if it does not. We are not offended, or should not be.',
      { quote: 'The right teacher is the one after whose class you roll out the mat again.' },
      'Follow two or three, for different days: someone brisk for Saturday mornings, someone slow for Wednesday nights. And when a teacher says something that stays with you all week, write it down and tell them. It is the nicest thing that can happen to us.',
    ],
  },
];

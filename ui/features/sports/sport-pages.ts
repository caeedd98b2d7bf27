import type { Sport } from '@academy/domain/coaches';

/** A part of the game described on the page, with its own address if the sport's address takes a name. */
export interface Highlight {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

export interface SportPage {
  readonly sport: Sport;
  readonly path: string;
  /** One sentence below the title. */
  readonly lead: string;
  readonly description: readonly string[];
  readonly facts: readonly { readonly value: string; readonly label: string }[];
  readonly highlights: readonly Highlight[];
}

/** The sports with a page, in the order of their links. */
const sportPages: readonly SportPage[] = [
  {
    sport: 'Tennis',
    path: '/tennis',
    lead: 'A court, two rackets, and nowhere to hide. Tennis rewards whoever solves the next ball first.',
    description: [
      'Tennis looks like a game of strokes and is mostly a game of feet. The best players in the world are early: they have read the ball, taken three small steps, and have time left over. That time is what good coaching builds, and it can be built at any age.',
      'Our coaches work with short video clips, with drills you can do against a wall, and with match plans for the opponent you meet on Saturday. Send one rally before the first session, and you will hear within minutes which single change is worth most.',
    ],
    facts: [
      { value: '23.77 m', label: 'from baseline to baseline' },
      { value: '0.914 m', label: 'net height at the centre' },
      { value: '4', label: 'points win a game, by two' },
      { value: '2 of 3', label: 'sets win most matches' },
    ],
    highlights: [
      { name: 'serve', title: 'Serve', text: 'Toss, rhythm and a quiet head: the one stroke that nobody but you can disturb.' },
      { name: 'forehand', title: 'Forehand', text: 'Turn early, meet the ball in front, and let the racket finish over the shoulder.' },
      { name: 'footwork', title: 'Footwork', text: 'The split step and the first stride decide more points than any stroke.' },
      { name: 'doubles', title: 'Doubles', text: 'Who takes the middle, when to cross, and how to talk to each other at thirty all.' },
    ],
  },
  {
    sport: 'Football',
    path: '/football',
    lead: 'Eleven against eleven, and the ball is faster than anyone. Think ahead of it.',
    description: [
      'Football is decided in the second before the pass arrives. Players who have looked over their shoulder know what they will do; players who have not are surprised by something that was there all along. Scanning, first touch and timing can all be trained alone, with a wall and a ball.',
      'Online coaching adds what a team training rarely has time for: your position. Goalkeepers study angles, full backs their distances, and strikers the runs they did not make. Share a clip of your last match and go through it together, one decision at a time.',
    ],
    facts: [
      { value: '105 × 68 m', label: 'a full-size pitch' },
      { value: '7.32 m', label: 'between the posts' },
      { value: '2 × 45', label: 'minutes, plus stoppage time' },
      { value: '11', label: 'players a side' },
    ],
    highlights: [
      { name: 'first-touch', title: 'First touch', text: 'Take the ball into the space you want, not to where it happens to stop.' },
      { name: 'scanning', title: 'Scanning', text: 'Look before you receive. Then look again.' },
      { name: 'finishing', title: 'Finishing', text: 'Placed beats hard more often than strikers like to hear.' },
      { name: 'goalkeeping', title: 'Goalkeeping', text: 'Set feet, narrow angles, and a voice that the whole defence can hear.' },
    ],
  },
  {
    sport: 'Basketball',
    path: '/basketball',
    lead: 'Ten players, one ball, and twenty-four seconds to find a good shot.',
    description: [
      'Basketball is a game of repeated small advantages: half a step on the drive, a hand in the passing lane, a screen set with the right shoulder. None of them needs height. All of them need practice that is exact, and somebody who watches closely.',
      'Coaches here take your shot apart gently and put it together again, plan the summer so that September comes easily, and teach you to read a defence before it reads you. A hoop in a yard is enough to begin.',
    ],
    facts: [
      { value: '28 × 15 m', label: 'the whole court' },
      { value: '3.05 m', label: 'height of the rim' },
      { value: '6.75 m', label: 'to the three-point line' },
      { value: '24 s', label: 'for every attack' },
    ],
    highlights: [
      { name: 'shooting', title: 'Shooting', text: 'Same feet, same elbow, same finish. The distance comes last.' },
      { name: 'handling', title: 'Ball handling', text: 'Low, hard and with the eyes up, with either hand.' },
      { name: 'defence', title: 'Defence', text: 'Move your feet, show your hands, and arrive before the ball does.' },
      { name: 'reading', title: 'Reading the game', text: 'Two defenders on you means that somebody is free. Find them.' },
    ],
  },
];

export function pageOf(sport: Sport): SportPage {
  const page = sportPages.find((each) => each.sport === sport);
  if (!page) throw new Error(`${sport} has no page`);
  return page;
}

const home = '/AthPage';

/** Previous and next form a circle: home, Tennis, Football, Basketball, and home again. */
export function neighboursOf(page: SportPage): { readonly previous: SportPage | undefined; readonly next: SportPage | undefined } {
  const index = sportPages.indexOf(page);
  return { previous: sportPages[index - 1], next: sportPages[index + 1] };
}

/** Before the first and after the last page comes the athletes' home. */
export const pathOf = (page: SportPage | undefined): string => page?.path ?? home;

/** "asha-kumar", "Asha%20Kumar" and "Asha Kumar" give the same slug. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .trim()
    .replaceAll(/[\s_-]+/gu, '-');

export const highlightNamed = ({ highlights }: SportPage, name: string): Highlight | undefined =>
  highlights.find((highlight) => slugOf(name) === highlight.name);

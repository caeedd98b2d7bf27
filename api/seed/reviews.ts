export interface SeedReview {
  readonly athlete: string;
  readonly coach: string;
  readonly rating: number;
  readonly comment: string;
  /** Calendar months before that of the first start, and the day in it. */
  readonly monthsAgo: 1 | 2 | 3 | 4 | 5;
  readonly day: number;
  /** Minutes of the session that it is about; without them it is not verified. */
  readonly minutes?: number;
}

/**
 * Exactly twelve, oldest first. Several coaches were reviewed in the month before, so the coach of the month is one of that month whenever the
 * demo is started.
 */
export const reviews: readonly SeedReview[] = [
  {
    athlete: 'thomas',
    coach: 'vikram.tennis',
    rating: 5,
    monthsAgo: 5,
    day: 9,
    minutes: 55,
    comment: 'I started at thirty-five and was never made to feel late.',
  },
  {
    athlete: 'zoya',
    coach: 'marie.skating',
    rating: 2,
    monthsAgo: 4,
    day: 14,
    comment: 'Very kind, but the pace was too slow for me.',
  },
  {
    athlete: 'emil',
    coach: 'coach',
    rating: 4,
    monthsAgo: 4,
    day: 22,
    minutes: 31,
    comment: 'Short, clear, and my shoulder thanks her. I do the footwork ladder even on match days now.',
  },
  {
    athlete: 'thomas',
    coach: 'arjun.boxing',
    rating: 3,
    monthsAgo: 3,
    day: 5,
    minutes: 38,
    comment: 'Good technique, but we began ten minutes late.',
  },
  {
    athlete: 'priya',
    coach: 'imran.football',
    rating: 4,
    monthsAgo: 3,
    day: 19,
    minutes: 51,
    comment: 'Learnt more about positioning in an hour than in a season.',
  },
  {
    athlete: 'lakshmi',
    coach: 'ananya.yoga',
    rating: 5,
    monthsAgo: 2,
    day: 6,
    minutes: 35,
    comment:
      'The breathing alone changed my race days. I used to arrive at the start line with a pulse of a hundred and thirty; last Sunday it was ninety. She also noticed that I hold my breath when I turn, which nobody had seen in four years of training.',
  },
  {
    athlete: 'aditya',
    coach: 'suresh.cricket',
    rating: 5,
    monthsAgo: 2,
    day: 20,
    minutes: 62,
    comment: 'Finally someone who explains why to play late, and then shows it.',
  },
  {
    athlete: 'emil',
    coach: 'claire.tennis',
    rating: 5,
    monthsAgo: 2,
    day: 26,
    minutes: 27,
    comment: 'My slice stays low now. Merci!',
  },
  {
    athlete: 'aditya',
    coach: 'coach',
    rating: 4,
    monthsAgo: 1,
    day: 4,
    minutes: 57,
    comment: 'Demanding in the best way. I would like longer sessions.',
  },
  {
    athlete: 'thomas',
    coach: 'coach',
    rating: 5,
    monthsAgo: 1,
    day: 11,
    minutes: 44,
    comment: 'She filmed ten serves, we watched three of them, and changed one thing. That was all it took.',
  },
  {
    athlete: 'lakshmi',
    coach: 'harpreet.hockey',
    rating: 4,
    monthsAgo: 1,
    day: 18,
    minutes: 40,
    comment: 'The frame-by-frame videos are worth it.',
  },
  {
    athlete: 'priya',
    coach: 'coach',
    rating: 5,
    monthsAgo: 1,
    day: 25,
    minutes: 48,
    comment: 'My serve has never felt this easy. Asha sees the one thing that matters and leaves the rest alone.',
  },
];

/** The evening of the day in the calendar of UTC. */
export function momentOf({ monthsAgo, day }: Pick<SeedReview, 'monthsAgo' | 'day'>, now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, day, 14, 30));
}

/** When everybody of the demo had signed up: before the first review. */
export const signedUpAt = (now: Date): Date => momentOf({ monthsAgo: 5, day: 2 }, now);

/** What became of a session of the past. */
export type Ending = 'completed' | 'disputed' | 'technical' | 'athleteAbsent' | 'cancelledLate' | 'cancelledByCoach';

export interface SeedNote {
  readonly done: string;
  readonly takeHome: string;
  /** One on each line. */
  readonly drills: string;
}

export interface SeedBooking {
  readonly athlete: string;
  readonly coach: string;
  /** Days from the first start: the coach's next free time after it, or the last one before it if they are negative. */
  readonly days: number;
  /** Only of the past. */
  readonly ending?: Ending;
  /** What the coach wrote down afterwards. */
  readonly note?: SeedNote;
  /** The coach proposes other times. */
  readonly isProposed?: true;
}

const hours = (count: number): number => count / 24;

/** The sessions of the demo, most of them of the two people whose accounts are shown. Earlier ones choose their times first. */
export const bookings: readonly SeedBooking[] = [
  // Some hours later, and others to come.
  { athlete: 'athlete', coach: 'coach', days: hours(2) },
  { athlete: 'athlete', coach: 'coach', days: 4, isProposed: true },
  { athlete: 'athlete', coach: 'ananya.yoga', days: 2 },
  { athlete: 'athlete', coach: 'vikram.tennis', days: 7 },
  { athlete: 'athlete', coach: 'coach', days: 11 },
  { athlete: 'lakshmi', coach: 'coach', days: hours(5) },
  { athlete: 'priya', coach: 'coach', days: 1 },
  { athlete: 'emil', coach: 'coach', days: 2 },
  { athlete: 'aditya', coach: 'coach', days: 3 },
  { athlete: 'thomas', coach: 'coach', days: 6 },
  { athlete: 'priya', coach: 'coach', days: 8 },
  { athlete: 'thomas', coach: 'arjun.boxing', days: 3 },
  { athlete: 'aditya', coach: 'suresh.cricket', days: 5 },
  // Yesterday and the day before: one is not settled yet, one is disputed.
  { athlete: 'athlete', coach: 'ananya.yoga', days: hours(-3), ending: 'completed' },
  { athlete: 'athlete', coach: 'coach', days: -1.5, ending: 'disputed' },
  { athlete: 'priya', coach: 'coach', days: -3, ending: 'completed' },
  { athlete: 'aditya', coach: 'coach', days: -5, ending: 'completed' },
  { athlete: 'athlete', coach: 'vikram.tennis', days: -6, ending: 'cancelledLate' },
  {
    athlete: 'athlete',
    coach: 'coach',
    days: -8,
    ending: 'completed',
    note: {
      done: 'Ten serves on film, three of them watched together. The toss is steady now; the knees still straighten too soon.',
      takeHome: 'Bend, wait, then go up.',
      drills: 'Twenty slow serves without a ball, in front of a mirror\nTen tosses onto a racket that lies on the ground',
    },
  },
  { athlete: 'athlete', coach: 'coach', days: -13, ending: 'athleteAbsent' },
  { athlete: 'thomas', coach: 'coach', days: -15, ending: 'technical' },
  {
    athlete: 'athlete',
    coach: 'coach',
    days: -20,
    ending: 'completed',
    note: {
      done: 'Footwork for the second serve. We slowed the split step down until it came before the toss, then brought the pace back.',
      takeHome: 'Feet first, racket later.',
      drills: 'The footwork ladder, three rounds\nTwelve split steps to a slow count',
    },
  },
  { athlete: 'athlete', coach: 'claire.tennis', days: -24, ending: 'cancelledByCoach' },
  { athlete: 'athlete', coach: 'rohan.yoga', days: -27, ending: 'completed' },
  {
    athlete: 'athlete',
    coach: 'coach',
    days: -34,
    ending: 'completed',
    note: {
      done: 'First session: a look at the whole serve, from the feet up. A good arm; most of what goes wrong begins below the knee.',
      takeHome: 'Film ten serves before we meet again.',
      drills: '',
    },
  },
];

/** All times of this coach in the week after the first start are taken, and this athlete waits for one. */
export const fullWeek = {
  coach: 'claire.tennis',
  athletes: ['priya', 'aditya', 'zoya', 'thomas', 'lakshmi', 'emil'],
  waiting: 'athlete',
} as const;

/** What a coach of the demo took out of the wallet: the first address had a mistake in it, so the bank sent the money back. */
export const withdrawals = [
  { coach: 'coach', address: 'fail@upi', setDays: -17, days: -15, rupees: 1_000 },
  { coach: 'coach', address: 'asha.rao@upi', setDays: -14, days: -11, rupees: 1_500 },
] as const;

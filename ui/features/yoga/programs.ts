import type { Pose, Sport } from '@academy/design-system';
import type { Level } from './levels.ts';

export interface Program {
  /** In the address while its plan is open. */
  readonly slug: string;
  readonly title: string;
  readonly days: number;
  readonly minutes: number;
  readonly level: Level;
  readonly teacher: string;
  readonly pose: Pose;
  readonly gradient: Sport;
  readonly summary: string;
  /** The topic of each week. */
  readonly weeks: readonly string[];
  readonly bring: string;
}

/** Courses of several weeks. */
export const programs: readonly Program[] = [
  {
    slug: 'first-mat',
    title: 'Your first mat',
    days: 14,
    minutes: 15,
    level: 'beginner',
    teacher: 'Ananya Rao',
    pose: 'salute',
    gradient: 'yoga',
    summary: 'Fourteen short mornings, from standing well to a first sun salutation.',
    weeks: [
      'Standing, sitting and breathing: six poses that come back in every class, one a day.',
      'Joining them up: half a sun salutation by Wednesday, a whole one by Sunday.',
    ],
    bring: 'A mat or a carpet, and two thick books.',
  },
  {
    slug: 'strong-in-four-weeks',
    title: 'Strong in four weeks',
    days: 28,
    minutes: 30,
    level: 'intermediate',
    teacher: 'Arjun Shetty',
    pose: 'plank',
    gradient: 'tennis',
    summary: 'Power yoga every other day, for arms that push and legs that hold.',
    weeks: [
      'Foundations: planks on knees, then without; chair pose for longer than seems fair.',
      'Legs: warriors with weight in the front foot, and the long road to warrior three.',
      'Arms: slow push-ups, side planks, a first crow with a cushion in front of the nose.',
      'Everything at once: two flows of half an hour that you could not have done in week one.',
    ],
    bring: 'A mat, a cushion and a towel.',
  },
  {
    slug: 'sleep-better',
    title: 'Sleep better',
    days: 21,
    minutes: 20,
    level: 'beginner',
    teacher: 'Leela Thomas',
    pose: 'child',
    gradient: 'football',
    summary: 'Three weeks of evenings that end earlier and quieter than usual.',
    weeks: [
      'Arriving: dim light, three supported poses, a longer breath out.',
      'Letting go: gentle twists and Yoga Nidra, with a note of what keeps you awake.',
      'On your own: you choose from what has helped, and need the voice less each night.',
    ],
    bring: 'Two cushions and a blanket.',
  },
  {
    slug: 'open-hips',
    title: 'Open hips',
    days: 28,
    minutes: 25,
    level: 'intermediate',
    teacher: 'Sofia Almeida',
    pose: 'pigeon',
    gradient: 'hockey',
    summary: 'Yin on even days, strength on odd ones, so that new range also holds.',
    weeks: [
      'Front of the hip: low lunges and the patience for them.',
      'Outside of the hip: pigeon on the back, then upright, then folded.',
      'Inside of the hip: wide legs, frogs, and why the knees have a say.',
      'Using it: squats, balances, and sitting on the floor for a film.',
    ],
    bring: 'A mat, a block or books, and a cushion.',
  },
  {
    slug: 'breathing-room',
    title: 'Breathing room',
    days: 10,
    minutes: 10,
    level: 'beginner',
    teacher: 'Dev Malhotra',
    pose: 'lotus',
    gradient: 'skating',
    summary: 'Ten breathing practices for ten working days, none longer than a coffee.',
    weeks: [
      'Even breath, long exhale, box breath, humming breath, and a Friday of silence.',
      'The same five where you need them: before a call, on a train, in a queue, at three in the morning.',
    ],
    bring: 'A chair.',
  },
  {
    slug: 'primary-series',
    title: 'Towards the primary series',
    days: 42,
    minutes: 60,
    level: 'advanced',
    teacher: 'Ishaan Kapoor',
    pose: 'triangle',
    gradient: 'cricket',
    summary: 'Six weeks of Ashtanga, learnt the traditional way: one pose after another.',
    weeks: [
      'Sun salutations A and B, until they need no thought.',
      'The standing poses, first half, with the count.',
      'The standing poses, second half, and where to look.',
      'Seated forward folds, and the vinyasa between them.',
      'Marichi, boat and the ones that take a year: how to begin them.',
      'Closing poses, rest, and practising the whole on your own.',
    ],
    bring: 'A mat, and two years of regular practice.',
  },
];

export const programAt = (slug: string | undefined): Program | undefined => programs.find((program) => program.slug === slug);

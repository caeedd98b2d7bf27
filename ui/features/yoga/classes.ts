import type { Pose } from '@academy/design-system';
import type { Level } from './levels.ts';

export const focuses = ['calm', 'strength', 'flexibility', 'energy', 'sleep'] as const;
export type Focus = (typeof focuses)[number];

/** Maximum minutes. */
export const lengths = ['15', '30', '60'] as const;

export interface YogaClass {
  readonly title: string;
  readonly focus: Focus;
  readonly level: Level;
  readonly minutes: number;
  readonly teacher: string;
  readonly pose: Pose;
  readonly text: string;
}

type Row = readonly [title: string, focus: Focus, level: Level, minutes: number, teacher: string, pose: Pose, text: string];

const rows: readonly Row[] = [
  ['Wake the spine', 'energy', 'beginner', 10, 'Ananya Rao', 'cobra', 'Cat, cow and a few slow cobras before the first coffee.'],
  ['Sun salutations, unhurried', 'energy', 'beginner', 20, 'Maya Fernandes', 'salute', 'Five rounds, each a little longer than the last.'],
  [
    'Legs that hold',
    'strength',
    'intermediate',
    30,
    'Arjun Shetty',
    'warrior',
    'Warriors one, two and three, with time to find your feet.',
  ],
  ['Hips after sitting', 'flexibility', 'beginner', 15, 'Sofia Almeida', 'pigeon', 'Long holds on the floor, for anyone who sits all day.'],
  ['Evening unwinding', 'sleep', 'beginner', 30, 'Leela Thomas', 'legs-up', 'Cushions, blankets, dim light, and nothing to achieve.'],
  ['Breath for busy days', 'calm', 'beginner', 10, 'Dev Malhotra', 'lotus', 'Even breath and long exhales, sitting on any chair.'],
  ['Core from the inside', 'strength', 'intermediate', 20, 'Noah Bennett', 'boat', 'Boat, plank and everything in between.'],
  ['Balance and look up', 'strength', 'advanced', 45, 'Meera Nair', 'half-moon', 'Half moon in four steps, with a block under the hand.'],
  ['Backs that ache', 'flexibility', 'beginner', 25, 'Priya Raman', 'bridge', 'Gentle bridges and twists for the lower back.'],
  [
    'Yoga for runners',
    'flexibility',
    'intermediate',
    15,
    'Maya Fernandes',
    'down-dog',
    'Calves, hips and feet, while they are still warm.',
  ],
  ['Ashtanga, first half', 'energy', 'advanced', 60, 'Ishaan Kapoor', 'fold', 'The standing sequence at a traditional count.'],
  ['Yin for shoulders', 'calm', 'intermediate', 45, 'Kenji Mori', 'child', 'Five shapes, five minutes each, very few words.'],
  ['Desk break', 'energy', 'beginner', 5, 'Hannah Weiss', 'mountain', 'Neck, wrists and eyes. You may keep your shoes on.'],
  ['Aligned triangle', 'flexibility', 'intermediate', 40, 'Rohan Desai', 'triangle', 'One pose taken apart and put together again.'],
  ['Towards the handstand', 'strength', 'advanced', 40, 'Lucas Moreau', 'crow', 'Wrists, shoulders and courage, with a wall behind you.'],
  ['Yoga Nidra', 'sleep', 'beginner', 35, 'Leela Thomas', 'rest', 'Lie down, close your eyes, and be guided through your body.'],
  ['Dancer in an hour', 'flexibility', 'advanced', 60, 'Elena Petrova', 'dancer', 'Everything that needs to open, in the order it opens.'],
  ['A quiet quarter', 'calm', 'beginner', 15, 'Farah Khan', 'seated-fold', 'Three resting poses and a kind voice.'],
];

/** The classes shown before joining. */
export const classes: readonly YogaClass[] = rows.map(([title, focus, level, minutes, teacher, pose, text]) => ({
  title,
  focus,
  level,
  minutes,
  teacher,
  pose,
  text,
}));

export interface ClassFilter {
  readonly focus: string | undefined;
  readonly level: string | undefined;
  /** One of `lengths`. */
  readonly length: string | undefined;
}

/** A class must match every given part. */
export const matchingClasses = ({ focus, level, length }: ClassFilter): readonly YogaClass[] =>
  classes.filter(
    (each) =>
      (focus === undefined || each.focus === focus) &&
      (level === undefined || each.level === level) &&
      (length === undefined || each.minutes <= Number(length)),
  );

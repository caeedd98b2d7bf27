import type { Sport } from '@academy/domain/coaches';
import type { Level } from './levels.ts';

export interface Drill {
  readonly slug: string;
  readonly sport: Sport;
  readonly level: Level;
  readonly title: string;
  readonly minutes: number;
  readonly needs: string;
  /** Benefit of the drill. */
  readonly purpose: string;
  readonly steps: readonly string[];
  /** A coach's reminder during the drill. */
  readonly cue: string;
}

/** The library, ordered by sport. */
export const drills: readonly Drill[] = [
  {
    slug: 'split-step-rhythm',
    sport: 'Tennis',
    level: 'beginner',
    title: 'Split-step rhythm',
    minutes: 10,
    needs: 'A racket and a line to stand on',
    purpose: 'Be on the move when the other side hits, not after.',
    steps: [
      'Stand behind the line and hop lightly each time your partner, or a video, strikes the ball.',
      'Land with both feet at once and push off to the left or the right.',
      'Take two quick steps, swing in the air, and recover to the middle.',
      'Three sets of twelve, with a minute of rest between them.',
    ],
    cue: 'Land as they hit!',
  },
  {
    slug: 'serve-from-the-knees',
    sport: 'Tennis',
    level: 'intermediate',
    title: 'Serve from the knees',
    minutes: 15,
    needs: 'A racket, twenty balls, a towel to kneel on',
    purpose: 'Without the legs the arm has to do its part cleanly.',
    steps: [
      'Kneel on the towel a metre behind the service line.',
      'Toss high and a little forward, and hit up, not down.',
      'Ten balls into each box, then ten standing up.',
      'Notice how little force the standing serve now needs.',
    ],
    cue: 'Throw the racket at the sky.',
  },
  {
    slug: 'cone-slalom',
    sport: 'Football',
    level: 'beginner',
    title: 'Close control slalom',
    minutes: 12,
    needs: 'A ball and six markers',
    purpose: 'Keep the ball within a step while looking somewhere else.',
    steps: [
      'Put six markers a stride apart in a line.',
      'Dribble through them with the inside of the strong foot, and back with the weak one.',
      'Repeat with the soles, then with outside touches only.',
      'In the last round read a number from your partner’s fingers at every turn.',
    ],
    cue: 'Small touches, big eyes.',
  },
  {
    slug: 'rondo-four-and-one',
    sport: 'Football',
    level: 'advanced',
    title: 'Rondo, four and one',
    minutes: 20,
    needs: 'A ball, five players, a square of eight metres',
    purpose: 'Decide before the ball arrives.',
    steps: [
      'Four stand on the sides of the square, one inside it.',
      'Pass with at most two touches; whoever loses the ball goes in.',
      'After five minutes allow one touch only.',
      'Count the longest run of passes and try to beat it next week.',
    ],
    cue: 'Show yourself. Where next?',
  },
  {
    slug: 'form-shooting',
    sport: 'Basketball',
    level: 'beginner',
    title: 'Form shooting',
    minutes: 10,
    needs: 'A ball and a hoop',
    purpose: 'A shot that is the same every time begins close to the hoop.',
    steps: [
      'Stand one metre away, the ball in one hand, elbow under it.',
      'Shoot ten without touching the rim.',
      'Take a step back after every ten, four times in all.',
      'End with five free throws, each with the same number of bounces.',
    ],
    cue: 'Hold the follow-through until it drops.',
  },
  {
    slug: 'closeout-and-slide',
    sport: 'Basketball',
    level: 'intermediate',
    title: 'Close out and slide',
    minutes: 12,
    needs: 'Four markers or four shoes',
    purpose: 'Arrive at the shooter balanced, and stay in front.',
    steps: [
      'Sprint from the basket to the three-point line and stop with short, choppy steps, one hand high.',
      'Slide three steps to the left, recover, and back to the basket.',
      'The same to the right.',
      'Six of each, only as fast as you can keep it clean.',
    ],
    cue: 'Short steps, high hand.',
  },
  {
    slug: 'sun-salutation-count',
    sport: 'Yoga',
    level: 'beginner',
    title: 'Sun salutation, counted',
    minutes: 10,
    needs: 'A mat',
    purpose: 'One movement to one breath, from which everything else follows.',
    steps: [
      'Breathe in and lift your arms; breathe out and fold with bent knees.',
      'In, a long back; out, step to plank and lower slowly.',
      'In, a low cobra; out, downward dog for five breaths.',
      'Step forward, rise on a breath in, and stand still for one more. Five rounds.',
    ],
    cue: 'If the breath is rough, make it smaller.',
  },
  {
    slug: 'crow-with-cushion',
    sport: 'Yoga',
    level: 'advanced',
    title: 'Crow, with a cushion',
    minutes: 15,
    needs: 'A mat and a cushion',
    purpose: 'Learn where the balance is without fear for your nose.',
    steps: [
      'Squat with your hands at shoulder width and the cushion in front of them.',
      'Set the knees high on the upper arms and look at the far edge of the cushion.',
      'Lean forward until the feet grow light; lift one, then the other.',
      'Ten tries of a breath or two each, with wrist circles in between.',
    ],
    cue: 'Lean. Do not jump.',
  },
  {
    slug: 'drop-and-drive',
    sport: 'Cricket',
    level: 'beginner',
    title: 'Drop and drive',
    minutes: 15,
    needs: 'A bat, a soft ball and a wall',
    purpose: 'Head over the ball and a straight bat.',
    steps: [
      'Drop the ball in front of the leading foot, let it bounce once, and drive it to a mark on the wall.',
      'Ten along the floor before any in the air.',
      'Move the mark a foot to the side after each ten.',
      'Hold the finish and check: is the elbow high, is the head still?',
    ],
    cue: 'Nose over toes.',
  },
  {
    slug: 'target-bowling',
    sport: 'Cricket',
    level: 'intermediate',
    title: 'Bowling at a target',
    minutes: 20,
    needs: 'Twelve balls, stumps, a sheet of paper',
    purpose: 'Length is a habit and can be practised alone.',
    steps: [
      'Lay the sheet on a good length just outside off stump.',
      'Bowl two overs at three quarters of your pace and count the hits.',
      'Fold the sheet in half and bowl one more over.',
      'Write down the number; the next session begins with it.',
    ],
    cue: 'Same run, same hand, same spot.',
  },
  {
    slug: 'jab-and-step',
    sport: 'Boxing',
    level: 'beginner',
    title: 'Jab and step',
    minutes: 9,
    needs: 'A space of two by two metres, a timer',
    purpose: 'Hands and feet that leave and arrive together.',
    steps: [
      'In your stance step forward and jab, so that foot and fist land at once.',
      'Step back with the hand returning to the chin.',
      'Three rounds of two minutes, with a minute of rest.',
      'In the last round add a slip of the head after each jab.',
    ],
    cue: 'Hand home to the chin!',
  },
  {
    slug: 'shadow-with-purpose',
    sport: 'Boxing',
    level: 'advanced',
    title: 'Shadow boxing with a purpose',
    minutes: 16,
    needs: 'A mirror and a timer',
    purpose: 'Every round has one question.',
    steps: [
      'Round one: feet only, never crossing them.',
      'Round two: the jab, from every angle you can step to.',
      'Round three: defence, answering each slip with one counter.',
      'Round four: all of it, against the opponent you lost to.',
    ],
    cue: 'Picture an opponent.',
  },
  {
    slug: 'indian-dribble',
    sport: 'Hockey',
    level: 'beginner',
    title: 'Indian dribble on a line',
    minutes: 10,
    needs: 'A stick, a ball and a line',
    purpose: 'Soft hands and a turning wrist.',
    steps: [
      'Straddle the line and move the ball from one side of it to the other, turning the stick each time.',
      'Walk ten metres like this, then jog them.',
      'Look up at every fourth touch.',
      'Ten lengths, the last two as fast as the ball allows.',
    ],
    cue: 'Left hand turns, right hand guides.',
  },
  {
    slug: 'drag-flick-steps',
    sport: 'Hockey',
    level: 'advanced',
    title: 'Drag flick in three parts',
    minutes: 20,
    needs: 'A stick, ten balls, a goal',
    purpose: 'The speed comes from the hips, so they come first.',
    steps: [
      'Without a ball: cross-over step, low front knee, hips turn. Twenty times.',
      'Drag ten balls two metres along the ground without letting them go.',
      'Join both, and release at knee height into an empty goal.',
      'Five at each corner. Stop when the back gets tired, not after.',
    ],
    cue: 'Low, long, late.',
  },
  {
    slug: 'one-foot-glides',
    sport: 'Skating',
    level: 'beginner',
    title: 'One-foot glides',
    minutes: 10,
    needs: 'Skates, a helmet and a straight line',
    purpose: 'All skating begins with standing well on one foot.',
    steps: [
      'Roll at walking pace and lift one foot to the ankle.',
      'Count aloud how long you can glide on the line: three seconds is a good start.',
      'Change feet. The weaker one gets two turns.',
      'Finish with ten glides, eyes on the horizon.',
    ],
    cue: 'Bend the knee you stand on.',
  },
  {
    slug: 'crossover-circle',
    sport: 'Skating',
    level: 'intermediate',
    title: 'Crossovers on a circle',
    minutes: 15,
    needs: 'Skates, a helmet and a circle of six metres',
    purpose: 'Keep pushing while you turn.',
    steps: [
      'Follow the circle pushing with the outer foot only, ten rounds.',
      'Cross the outer foot over and hold for a count of two.',
      'Join push and cross without a pause, five rounds each way.',
      'Make the circle smaller by a metre.',
    ],
    cue: 'Push under, not back.',
  },
];

export interface DrillFilter {
  readonly sport: string | undefined;
  readonly level: string | undefined;
}

/** A drill must match every given part. */
export const matchingDrills = ({ sport, level }: DrillFilter): readonly Drill[] =>
  drills.filter((drill) => (sport === undefined || drill.sport === sport) && (level === undefined || drill.level === level));

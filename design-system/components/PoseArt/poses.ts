import type { Limb, Point, Stance } from '../Figure/body.ts';

const limb = (x: number, height: number, bend: 1 | -1, end?: number): Limb => ({
  to: [x, height],
  bend,
  ...(end !== undefined && { end }),
});
const turned = (upper: number, lower: number, end?: number): Limb => ({ turns: [upper, lower], ...(end !== undefined && { end }) });
const both = (each: Limb): readonly [Limb, Limb] => [each, each];

const pose = (
  view: Stance['view'],
  hip: Point,
  spine: Stance['spine'],
  [head, hair]: readonly [number, number],
  arms: Stance['arms'],
  legs: Stance['legs'],
): Stance => ({ view, hip, spine, head, hair, arms, legs });

/** The height of an ankle over a foot that stands flat. */
const flat = 1.7;
/** The height of the hips over straight legs. */
const tall = 37.1;

const standing = [limb(-3.1, flat, 1, 245), limb(3.1, flat, -1, 115)] as const;

/** Yoga poses under their usual names. Those seen from the side look to the left, except the seated ones. */
export const poses = {
  mountain: pose('front', [0, tall], [0, 0], [0, 18], [limb(-11, 33.6, 1), limb(11, 33.6, -1)], standing),
  salute: pose('side', [1.5, tall], [0, 14], [22, 62], both(limb(9, 78.5, 1, 12)), both(limb(0, flat, 1, 270))),
  tree: pose(
    'front',
    [0.5, tall],
    [0, 0],
    [0, 18],
    [limb(-0.9, 74.5, -1, 3), limb(0.9, 74.5, 1, 357)],
    [limb(0.4, 21, 1, 172), limb(2.4, flat, -1, 110)],
  ),
  warrior: pose(
    'front',
    [0, 21.5],
    [0, 0],
    [0, 18],
    [limb(-30, 41.5, 1), limb(30, 41.5, -1)],
    [limb(-31.5, flat, 1, 262), limb(21, flat, -1, 90)],
  ),
  triangle: pose(
    'front',
    [0, 33],
    [62, 84],
    [80, -30],
    [limb(18, 68.5, 1), limb(20.5, 12.5, 1)],
    [limb(-19, flat, 1, 262), limb(17.5, flat, -1, 90)],
  ),
  'half-moon': pose(
    'front',
    [0, 36],
    [92, 98],
    [95, -30],
    [limb(18.8, 63.4, 1), limb(21.5, 5.2, 1)],
    [limb(0.5, flat, 1, 110), limb(-34, 38.5, -1, 182)],
  ),
  dancer: pose(
    'side',
    [0, tall],
    [322, 345],
    [345, 62],
    [limb(9.5, 58, 1), limb(-31, 62, -1)],
    [limb(0, flat, 1, 270), limb(11.5, 58.5, 1, 300)],
  ),
  'down-dog': pose('side', [0, 33.5], [221, 227], [218, -62], both(limb(-30.5, 2.6, 1, 270)), both(limb(16, flat, 1, 270))),
  plank: pose('side', [-6, 18.5], [288, 289], [284, 62], both(limb(-25, 1.6, 1, 270)), both(limb(28, 6.6, 1, 190))),
  cobra: pose('side', [0, 4], [296, 342], [350, 62], both(limb(-11, 1.5, -1, 270)), both(limb(35.5, 2.1, 1, 92))),
  child: pose('side', [2.5, 9.5], [287, 252], [250, 62], both(limb(-39, 1.6, 1, 270)), both(turned(251, 93, 90))),
  bridge: pose('side', [0, 17], [246, 222], [268, 0], both(limb(6.5, 1.7, 1, 90)), both(limb(15.5, flat, -1, 90))),
  boat: pose('side', [0, 4.6], [326, 336], [350, -62], both(limb(13.5, 20.6, -1)), both(turned(46, 46, 40))),
  pigeon: pose('side', [0, 6], [345, 5], [0, 62], both(limb(-9, 5.2, 1, 200)), [limb(35.2, 2.4, 1, 92), turned(262, 88, 100)]),
  lotus: pose(
    'front',
    [0, 5],
    [0, 0],
    [0, 18],
    [turned(206, 236, 215), turned(154, 124, 145)],
    [turned(266, 84, 80), turned(94, 276, 280)],
  ),
  fold: pose('side', [2.5, 36.4], [244, 190], [180, 62], both(limb(-8, 4.6, -1, 200)), both(limb(0.5, flat, 1, 270))),
  'seated-fold': pose('side', [0, 4.5], [42, 98], [104, -62], both(limb(36.5, 5.4, 1)), both(limb(35.4, 2.4, -1, 8))),
  crow: pose('side', [5, 26], [277, 226], [262, 62], both(limb(-8, 1.7, 1, 270)), both(limb(9, 15.5, 1, 70))),
  rest: pose('side', [0, 4.2], [269, 270], [272, 0], both(limb(3.4, 2.6, 1, 90)), both(limb(35.4, 2.2, -1, 30))),
  'legs-up': pose('side', [0, 4.4], [269, 270], [272, 0], both(limb(-40.5, 3, -1, 280)), both(turned(0, 0, 10))),
} as const satisfies Record<string, Stance>;

export type Pose = keyof typeof poses;
export const poseNames = Object.keys(poses) as readonly Pose[];

/** Across and up from a point on the ground; a standing person is about 70 units tall. */
export type Point = readonly [x: number, height: number];

/** Lengths of the bones and half widths of the body, in units. One set for everybody, so that each pose has the same proportions. */
export const bones = { spine: 10, neck: 8.4, upperArm: 12, forearm: 11, hand: 4, thigh: 18, shin: 17.5, foot: 6 } as const;
export const girth = { shoulder: 2.3, elbow: 1.8, wrist: 1.35, hand: 1.3, thigh: 3.8, knee: 2.5, ankle: 1.6, toe: 1.1 } as const;

/** Half widths of the trunk by view, the distance of the joints from its middle, and of the shoulders below its upper end. */
export const trunk = {
  side: { hip: 3.9, waist: 3.4, chest: 3.8, cap: 3.2, shoulderAt: 0, hipAt: 0, drop: 0.6, neck: 2.2 },
  front: { hip: 5.2, waist: 4, chest: 5.6, cap: 3.2, shoulderAt: 5.3, hipAt: 2.8, drop: 1.4, neck: 3.6 },
} as const;

/**
 * The wrist or ankle is at `to`, and the elbow or knee lies to the right (1) or the left (-1) of one who walks there; or both bones have
 * a direction of their own. `end` is the direction of the hand or foot. Directions are degrees: 0 is up, 90 to the right.
 */
export type Limb = ({ readonly to: Point; readonly bend: 1 | -1 } | { readonly turns: readonly [number, number] }) & {
  readonly end?: number;
};

/** How a person holds the body. The first of two limbs is the far one, from the side, or the left one in the picture, from the front. */
export interface Stance {
  readonly view: 'side' | 'front';
  /** The middle of the hips. */
  readonly hip: Point;
  /** Directions of the lower and the upper back. */
  readonly spine: readonly [lower: number, upper: number];
  readonly head: number;
  readonly arms: readonly [Limb, Limb];
  readonly legs: readonly [Limb, Limb];
  /** Where the hair is tied, in degrees clockwise from the top of the head. */
  readonly hair: number;
}

/** Root, elbow or knee, wrist or ankle, tip of the hand or foot. */
export type Chain = readonly [Point, Point, Point, Point];

export interface Body {
  readonly hip: Point;
  readonly waist: Point;
  readonly chest: Point;
  readonly head: Point;
  readonly hair: Point;
  readonly arms: readonly [Chain, Chain];
  readonly legs: readonly [Chain, Chain];
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const go = ([x, y]: Point, direction: number, length: number): Point => [
  x + length * Math.sin(radians(direction)),
  y + length * Math.cos(radians(direction)),
];
const directionTo = ([x, y]: Point, [toX, toY]: Point): number => (Math.atan2(toX - x, toY - y) * 180) / Math.PI;
const middle = ([x, y]: Point, [a, b]: Point): Point => [(x + a) / 2, (y + b) / 2];

/** The joint between two bones whose ends are given; bones that are too short for the way are stretched out towards its end. */
function joint(root: Point, to: Point, upper: number, lower: number, bend: 1 | -1): Point {
  const way = Math.hypot(to[0] - root[0], to[1] - root[1]);
  const reach = Math.min(Math.max(way, Math.abs(upper - lower)), upper + lower);
  const cosine = (upper ** 2 + reach ** 2 - lower ** 2) / (2 * upper * reach);
  const angle = (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI;
  return go(root, directionTo(root, to) + bend * angle, upper);
}

function chain(root: Point, limb: Limb, [upper, lower, tip]: readonly [number, number, number]): Chain {
  const first = 'to' in limb ? joint(root, limb.to, upper, lower, limb.bend) : go(root, limb.turns[0], upper);
  const second = 'to' in limb ? go(first, directionTo(first, limb.to), lower) : go(first, limb.turns[1], lower);
  return [root, first, second, go(second, limb.end ?? directionTo(first, second), tip)];
}

/** The places of all joints. */
export function bodyOf({ view, hip, spine, head, arms, legs, hair }: Stance): Body {
  const { shoulderAt, hipAt, drop } = trunk[view];
  const waist = go(hip, spine[0], bones.spine);
  const chest = go(waist, spine[1], bones.spine);
  const shoulders = go(chest, spine[1] + 180, drop);
  // Hips follow the back half of its way.
  const hips = view === 'front' ? spine[0] / 2 : spine[0];
  const face = go(chest, head, bones.neck);
  const arm = [bones.upperArm, bones.forearm, bones.hand] as const;
  const leg = [bones.thigh, bones.shin, bones.foot] as const;
  return {
    hip,
    waist: middle(waist, middle(hip, waist)),
    chest,
    head: face,
    hair: go(face, head + hair, 5.6),
    arms: [chain(go(shoulders, spine[1] - 90, shoulderAt), arms[0], arm), chain(go(shoulders, spine[1] + 90, shoulderAt), arms[1], arm)],
    legs: [chain(go(hip, hips - 90, hipAt), legs[0], leg), chain(go(hip, hips + 90, hipAt), legs[1], leg)],
  };
}

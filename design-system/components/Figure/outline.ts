import { bones, type Body, type Chain, girth, type Point, type Stance, trunk } from './body.ts';

const round = (value: number): number => Math.round(value * 100) / 100;
/** In a picture heights grow downwards. */
const at = ([x, height]: Point): string => `${round(x)} ${round(-height)}`;

function across(from: Point, to: Point): (point: Point, width: number) => Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [x, y] = [(to[1] - from[1]) / length, -(to[0] - from[0]) / length];
  return (point, width) => [point[0] + x * width, point[1] + y * width];
}

/** A bone with flesh: round at both ends, thinner towards one. */
function part(from: Point, to: Point, start: number, end: number): string {
  const side = across(from, to);
  return (
    `M${at(side(from, start))}L${at(side(to, end))}A${end} ${end} 0 0 0 ${at(side(to, -end))}` +
    `L${at(side(from, -start))}A${start} ${start} 0 0 0 ${at(side(from, start))}Z`
  );
}

export const armPath = ([shoulder, elbow, wrist, tip]: Chain): string =>
  part(shoulder, elbow, girth.shoulder, girth.elbow) +
  part(elbow, wrist, girth.elbow, girth.wrist) +
  part(wrist, tip, girth.hand, girth.hand);

export const legPath = ([hip, knee, ankle, toe]: Chain): string =>
  part(hip, knee, girth.thigh, girth.knee) + part(knee, ankle, girth.knee, girth.ankle) + part(ankle, toe, girth.ankle, girth.toe);

/** The way through three points as one quadratic curve needs this point between the first and the last. */
const pull = (start: Point, through: Point, end: Point): Point => [
  2 * through[0] - (start[0] + end[0]) / 2,
  2 * through[1] - (start[1] + end[1]) / 2,
];

export function trunkPath({ hip, waist, chest, head }: Body, view: Stance['view']): string {
  const width = trunk[view];
  const [low, mid, high] = [across(hip, waist), across(hip, chest), across(waist, chest)];
  const edge = (side: 1 | -1): readonly [Point, Point, Point] => [
    low(hip, side * width.hip),
    mid(waist, side * width.waist),
    high(chest, side * width.chest),
  ];
  const [right, left] = [edge(1), edge(-1)];
  const turn = (Math.atan2(chest[0] - waist[0], chest[1] - waist[1]) * 180) / Math.PI;
  return (
    `M${at(right[0])}Q${at(pull(...right))} ${at(right[2])}A${width.chest} ${width.cap} ${round(turn)} 0 0 ${at(left[2])}` +
    `Q${at(pull(left[2], left[1], left[0]))} ${at(left[0])}A${width.hip} ${width.hip * 0.6} ${round(turn)} 0 0 ${at(right[0])}Z` +
    part(chest, head, width.neck, 1.7)
  );
}

/** The box around a body, with its flesh: left, right, and the highest point. */
export function extentOf({ head, hair, arms, legs, hip, chest }: Body): { left: number; right: number; top: number } {
  const points = [head, hair, hip, chest, ...arms.flat(), ...legs.flat()];
  const xs = points.map(([x]) => x);
  return { left: Math.min(...xs) - 3, right: Math.max(...xs) + 3, top: Math.max(...points.map(([, y]) => y)) + bones.hand };
}

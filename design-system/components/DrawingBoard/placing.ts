import { type DrawnShape, type Place, pointsOf } from './figures.ts';

/** A figure that is being drawn. Its last point follows the pointer; those before it are fixed. */
export interface Placing {
  readonly shape: DrawnShape;
  readonly points: readonly Place[];
  /** Where the pointer was pressed; null while it is not. */
  readonly from: Place | null;
}

/** What a step makes of it: it goes on, or it is complete. */
export interface Placed {
  readonly placing: Placing | null;
  readonly done: readonly Place[] | null;
}

/** Of the longer side: nearer is the same place, as for a tap. */
const near = 0.015;
/** Between two points of a stroke. */
const step = 0.004;
/** A longer stroke loses every second point: others may take no more. */
const mostPoints = 300;

const isNear = ([ax, ay]: Place, [bx, by]: Place, least: number): boolean => Math.hypot(bx - ax, by - ay) < least;
const isFigure = (shape: DrawnShape): boolean => pointsOf[shape] !== null;
const withLast = (points: readonly Place[], place: Place): readonly Place[] => [...points.slice(0, -1), place];

const thinned = (points: readonly Place[]): readonly Place[] =>
  points.length < mostPoints ? points : points.filter((_, index) => index % 2 === 0 || index === points.length - 1);

/** Fixes the last point; if that is not the figure's last one, another follows the pointer. */
function fixed(placing: Placing, place: Place): Placed {
  const points = withLast(placing.points, place);
  if (points.length === pointsOf[placing.shape]) return { placing: null, done: points };
  return { placing: { ...placing, points: [...points, place], from: null }, done: null };
}

/** The pointer goes down. A figure is drawn by dragging, or by pressing once for each point. */
export function pressed(before: Placing | null, shape: DrawnShape, place: Place): Placing {
  if (before) return { ...before, points: withLast(before.points, place), from: before.from ?? place };
  return { shape, points: isFigure(shape) ? [place, place] : [place], from: place };
}

export function moved(placing: Placing, place: Place): Placing {
  const { shape, points, from } = placing;
  if (isFigure(shape)) return { ...placing, points: withLast(points, place) };
  const last = points.at(-1);
  if (!from || (last && isNear(last, place, step))) return placing;
  return { ...placing, points: [...thinned(points), place] };
}

/** The next point is moved by keyboard: no pointer is down, but a stroke goes on. */
export const steered = (placing: Placing, place: Place): Placing => ({ ...moved({ ...placing, from: place }, place), from: null });

/** The pointer goes up. `wasBegun`: the figure had a point before the pointer went down. */
export function released(placing: Placing, place: Place, wasBegun: boolean): Placed {
  const { shape, points, from } = placing;
  if (!isFigure(shape)) return { placing: null, done: points };
  const isTap = from !== null && isNear(from, place, near);
  // The first point alone is set.
  if (isTap && !wasBegun) return { placing: { ...placing, from: null }, done: null };
  return fixed(placing, place);
}

/** By keyboard: each press sets a point, and the second ends a stroke. */
export function set(before: Placing | null, shape: DrawnShape, place: Place): Placed {
  if (!before) return { placing: { ...pressed(null, shape, place), from: null }, done: null };
  return isFigure(before.shape) ? fixed(before, place) : { placing: null, done: steered(before, place).points };
}

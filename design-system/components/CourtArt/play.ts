/** In the units of the sport's field. */
export type Spot = readonly [x: number, y: number];

/** A part of a field. */
export interface CourtView {
  /** Its middle. */
  readonly at: Spot;
  readonly width: number;
  /** Degrees by which the field is turned. */
  readonly turn?: number;
}

/** What happens on a field, as coaches draw it: people, markers, and arrows in the order in which they are played. */
export interface Play {
  readonly view: CourtView;
  readonly people?: readonly Spot[];
  readonly opponents?: readonly Spot[];
  /** Cones and targets. */
  readonly marks?: readonly Spot[];
  /** The way of a ball (or a fist), or of a person, smoothly through these spots. */
  readonly moves: readonly { readonly what: 'ball' | 'run'; readonly way: readonly [Spot, Spot, ...Spot[]] }[];
}

/** A play is a picture of all its arrows until it is played. */
export type PlayState = 'still' | 'playing' | 'paused';

const round = (value: number): number => Math.round(value * 100) / 100;

/** A smooth path through all spots: a Catmull-Rom spline as Bézier curves. */
export function pathThrough(way: readonly Spot[]): string {
  const spot = (index: number): Spot => way[Math.min(Math.max(index, 0), way.length - 1)] ?? [0, 0];
  const start = spot(0);
  const curves = way.slice(1).map((end, index) => {
    const [before, from, after] = [spot(index - 1), spot(index), spot(index + 2)];
    const control = (at: Spot, one: Spot, other: Spot, sign: 1 | -1): string =>
      `${round(at[0] + (sign * (other[0] - one[0])) / 6)} ${round(at[1] + (sign * (other[1] - one[1])) / 6)}`;
    return `C${control(from, before, end, 1)} ${control(end, from, after, -1)} ${end[0]} ${end[1]}`;
  });
  return `M${start[0]} ${start[1]}${curves.join('')}`;
}

/** Degrees of the arrow at the end of a way, 0 to the right. */
export function headingOf(way: readonly Spot[]): number {
  const [from, to] = [way.at(-2) ?? [0, 0], way.at(-1) ?? [0, 0]];
  return round((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI);
}

const move = (what: 'ball' | 'run', text: string): Play['moves'][number] => {
  const [first, second, ...others] = text.split(', ').map((spot): Spot => {
    const [x = Number.NaN, y = Number.NaN] = spot.split(' ').map(Number);
    return [x, y];
  });
  if (!first || !second) throw new Error(`a way needs two spots: ${text}`);
  return { what, way: [first, second, ...others] };
};

/** A ball's way, or a fist's, in short: `ball('0 0, 20 -5')`. */
export const ball = (way: string): Play['moves'][number] => move('ball', way);
/** A person's way. */
export const run = (way: string): Play['moves'][number] => move('run', way);

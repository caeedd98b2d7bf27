/** What can be drawn: freehand, or a figure with this number of points. */
export const pointsOf = { pen: null, line: 2, arrow: 2, circle: 2, angle: 3 } as const satisfies Readonly<Record<string, number | null>>;
export type DrawnShape = keyof typeof pointsOf;
export const drawnShapes = Object.keys(pointsOf) as DrawnShape[];

/** From 0 to 1, from the left and from the top of the picture. */
export type Place = readonly [x: number, y: number];

export interface Drawn {
  readonly id: string;
  readonly shape: DrawnShape;
  /** A circle has its middle and a point on it, an angle its corner second. One that is being drawn may have fewer. */
  readonly points: readonly Place[];
}

/** Of the picture, in pixels. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
const at = ([x, y]: Place): string => `${rounded(x)} ${rounded(y)}`;
const distance = ([ax, ay]: Place, [bx, by]: Place): number => Math.hypot(bx - ax, by - ay);
/** From `from`, this far in the direction of the angle, in radians. */
const away = ([x, y]: Place, angle: number, length: number): Place => [x + length * Math.cos(angle), y + length * Math.sin(angle)];
const angleTo = ([ax, ay]: Place, [bx, by]: Place): number => Math.atan2(by - ay, bx - ax);
const inPixels = (points: readonly Place[], { width, height }: Extent): Place[] => points.map(([x, y]) => [x * width, y * height]);

const polyline = (points: readonly Place[]): string => `M${points.map(at).join('L')}`;
/** A round end makes a dot of it. */
const dot = (point: Place): string => `${polyline([point])}h0.01`;

function arrowOf(from: Place, to: Place, size: number): string {
  const back = angleTo(to, from);
  const length = Math.min(distance(from, to) / 2, size / 16);
  const wing = (side: number): Place => away(to, back + side * 0.5, length);
  return `${polyline([from, to])}${polyline([wing(1), to, wing(-1)])}`;
}

function circleOf(middle: Place, edge: Place): string {
  const radius = rounded(distance(middle, edge));
  const [left, right] = [away(middle, Math.PI, radius), away(middle, 0, radius)];
  const arc = `A${radius} ${radius} 0 0 1`;
  return `M${at(left)}${arc}${at(right)}${arc}${at(left)}`;
}

function angleOf(one: Place, corner: Place, other: Place): string {
  const radius = Math.min(distance(corner, one), distance(corner, other)) / 4;
  const [from, to] = [angleTo(corner, one), angleTo(corner, other)];
  const turn = (to - from + 2 * Math.PI) % (2 * Math.PI);
  const arc = `M${at(away(corner, from, radius))}A${rounded(radius)} ${rounded(radius)} 0 0 ${turn < Math.PI ? 1 : 0} ${at(away(corner, to, radius))}`;
  return `${polyline([one, corner, other])}${arc}`;
}

/** As data of an SVG path whose user units are the picture's pixels. */
export function pathOf({ shape, points }: Pick<Drawn, 'shape' | 'points'>, extent: Extent): string {
  const [first, second, third] = inPixels(points, extent);
  if (!first) return '';
  if (!second) return dot(first);
  if (shape === 'arrow') return arrowOf(first, second, Math.max(extent.width, extent.height));
  if (shape === 'circle') return circleOf(first, second);
  if (shape === 'angle' && third) return angleOf(first, second, third);
  return polyline(inPixels(points, extent));
}

/** Of an angle as the picture shows it, from 0 to 180; null for other shapes and one without its third point. */
export function degreesOf({ shape, points }: Pick<Drawn, 'shape' | 'points'>, extent: Extent): number | null {
  const [one, corner, other] = inPixels(points, extent);
  if (shape !== 'angle' || !one || !corner || !other) return null;
  const turn = Math.abs(angleTo(corner, one) - angleTo(corner, other));
  return Math.round((Math.min(turn, 2 * Math.PI - turn) * 180) / Math.PI);
}

/** Where the degrees of an angle stand: inside it, near its corner. */
export function degreesPlace({ points }: Pick<Drawn, 'points'>, { width, height }: Extent): Place | null {
  const [one, corner, other] = inPixels(points, { width, height });
  if (!one || !corner || !other) return null;
  const [from, to] = [angleTo(corner, one), angleTo(corner, other)];
  const middle = Math.atan2(Math.sin(from) + Math.sin(to), Math.cos(from) + Math.cos(to));
  const [x, y] = away(corner, middle, Math.max(width, height) / 12);
  return [Math.min(0.95, Math.max(0.05, x / width)), Math.min(0.95, Math.max(0.05, y / height))];
}

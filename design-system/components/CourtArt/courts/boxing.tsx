import { around, type Court } from './court.ts';

/** In centimetres: a 6.1 m ring on a platform of 7.8 m, one metre off the floor, four ropes, seen from a corner. */
const inside = 305;
const edge = 390;
const ropes = [40, 70, 100, 130];
const corners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

const point = (x: number, y: number, z: number): string =>
  `${((x - y) * Math.cos(Math.PI / 6)).toFixed(1)} ${((x + y) * 0.5 - z).toFixed(1)}`;
const square = (radius: number, z: number): string => `M${corners.map(([x, y]) => point(x * radius, y * radius, z)).join('L')}Z`;

export const boxing: Court = {
  viewBox: around(0, 17, 1568, 980),
  lines: (
    <>
      <path d={square(edge, 0)} />
      <path
        d={`M${point(-edge, edge, 0)}L${point(-edge, edge, -100)}L${point(edge, edge, -100)}L${point(edge, -edge, -100)}L${point(edge, -edge, 0)}M${point(edge, edge, 0)}L${point(edge, edge, -100)}`}
      />
      <path d={square(inside, 0)} strokeDasharray="4 6" />
      <ellipse cx="0" cy="0" rx="98" ry="56" />
      {ropes.map((height) => (
        <path key={height} d={square(inside, height)} />
      ))}
      {corners.map(([x, y]) => (
        <path key={`${x}${y}`} d={`M${point(x * inside, y * inside, 0)}L${point(x * inside, y * inside, 150)}`} strokeWidth="4" />
      ))}
    </>
  ),
};

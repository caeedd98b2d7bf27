import { around, type Court } from './court.ts';

/** In decimetres: a kidney pool 18 m long, 2.7 m deep at the right, 1.5 m at the left, its depth as contour lines. */
const kidney =
  'M-92 -6C-96 -46 -58 -62 -30 -46C-12 -36 6 -38 24 -48C58 -66 100 -42 96 4C92 50 44 66 8 56C-10 51 -22 46 -40 46C-70 46 -89 26 -92 -6Z';
const depths = [1, 0.88, 0.77, 0.67, 0.58];
const deepest = [0.5, 0.38];

export const skating: Court = {
  viewBox: around(0, 2, 232, 145),
  lines: (
    <>
      <path d={kidney} transform="scale(1.06)" />
      {depths.map((depth) => (
        <path
          key={depth}
          d={kidney}
          transform={`translate(${(1 - depth) * 12} ${(1 - depth) * 4}) scale(${depth})`}
          strokeWidth={depth === 1 ? 3 : undefined}
        />
      ))}
      {deepest.map((depth) => (
        <ellipse key={depth} cx="46" cy="6" rx={44 * depth} ry={40 * depth} />
      ))}
    </>
  ),
};

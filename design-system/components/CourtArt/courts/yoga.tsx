import { around, type Court } from './court.ts';

/** In centimetres: three mats of 183 by 61, the middle one with its alignment lines and a lotus. */
const length = 183;
const width = 61;
const row = 76;

const mat = (y: number) => (
  <g key={y} transform={`translate(0 ${y})`}>
    <rect x={-length / 2} y={-width / 2} width={length} height={width} rx="4" />
    <path d={`M-86 ${-width / 2}V${width / 2}M86 ${-width / 2}V${width / 2}`} />
    <path d="M-78 0H-34M34 0H78" strokeDasharray="5 6" />
  </g>
);

/** One petal standing on the origin, 20 high, to be turned. */
const petal = 'M0 0C-8 -6 -8 -14 0 -20C8 -14 8 -6 0 0Z';

export const yoga: Court = {
  viewBox: around(0, 0, 208, 130),
  lines: (
    <>
      {[-row, 0, row].map(mat)}
      <circle r="22" />
      <g transform="translate(0 9)">
        {[-76, -38, 0, 38, 76].map((turn) => (
          <path key={turn} d={petal} transform={`rotate(${turn})`} />
        ))}
      </g>
      <path d="M-58 -13v26M58 -13v26" />
    </>
  ),
};

import { around, type Court } from './court.ts';

/** In centimetres: three mats of 183 by 61, the middle one with its alignment marks. */
const mat = (y: number) => <rect x="-91.5" y={y - 30.5} width="183" height="61" rx="4" />;
const row = 76;

export const yoga: Court = {
  viewBox: around(0, 0, 224, 140),
  lines: (
    <>
      {[-row, 0, row].map((y) => (
        <g key={y}>
          {mat(y)}
          <path d={`M-80 ${y}H80`} strokeDasharray="5 6" />
          <ellipse cx="-73" cy={y - 11} rx="6" ry="3" />
          <ellipse cx="-73" cy={y + 11} rx="6" ry="3" />
        </g>
      ))}
      <path d="M0 -24V24M-45 -24V24M45 -24V24M-24 -24 0 0 24 -24M-24 24 0 0 24 24" />
      <circle r="13" />
      <path d="M62 -10c5 -3 11 -2 13 2s-3 7 -8 6s-8 -6 -5 -8ZM62 10c5 3 11 2 13 -2s-3 -7 -8 -6s-8 6 -5 8Z" />
    </>
  ),
};

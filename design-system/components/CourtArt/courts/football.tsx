import { around, type Court } from './court.ts';

/** In decimetres: 105 m by 68 m, seen from above. */
const half = 525;
const side = 340;

/** Everything in front of the left goal; the right one mirrors it. The arc is what lies outside the penalty area. */
const end = (
  <>
    <path d={`M${-half} -201.6h165v403.2h-165M${-half} -91.6h55v183.2h-55M${-half} -36.6h-24v73.2h24`} />
    <path d={`M${-half + 165} -73.1A91.5 91.5 0 0 1 ${-half + 165} 73.1`} />
    <circle cx={-half + 110} cy="0" r="2" />
    <path d={`M${-half + 10} ${-side}a10 10 0 0 1 -10 10M${-half} ${side - 10}a10 10 0 0 1 10 10`} />
  </>
);

export const football: Court = {
  viewBox: around(0, 0, 1210, 756),
  lines: (
    <>
      <path d={`M${-half} ${-side}H${half}V${side}H${-half}ZM0 ${-side}V${side}`} />
      <circle r="91.5" />
      <circle r="2.5" />
      {end}
      <g transform="scale(-1 1)">{end}</g>
    </>
  ),
};

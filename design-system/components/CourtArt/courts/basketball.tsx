import type { Court } from './court.ts';

/** In centimetres, half a court of 28 m by 15 m, drawn from the left baseline and mirrored, so that the basket is to the right: key 5.80 by 4.90 m, arc 6.75 m around the ring. */
const side = 750;
const ring = 157.5;
/** Where the straight part of the three-point line, 0.90 m from the side, meets the arc. */
const meet = ring + Math.sqrt(675 ** 2 - 660 ** 2);

export const basketball: Court = {
  viewBox: '-120 -810 2592 1620',
  lines: (
    <g transform="translate(2352 0) scale(-1 1)">
      <path d={`M0 ${-side}H2800V${side}H0ZM1400 ${-side}V${side}`} />
      <circle cx="1400" cy="0" r="180" />
      <path d="M0 -245H580V245H0" />
      <path d="M580 -180a180 180 0 0 1 0 360" />
      <path d="M580 -180a180 180 0 0 0 0 360" strokeDasharray="4 5" />
      <path d={`M0 -660H${meet}A675 675 0 0 1 ${meet} 660H0`} />
      <path d={`M120 -125H${ring}a125 125 0 0 1 0 250H120`} />
      <path d="M120 -90V90" strokeWidth="3" />
      <circle cx={ring} cy="0" r="22.5" />
      <path d="M175 -245v-20m85 20v-20m85 20v-20M175 245v20m85 -20v20m85 -20v20" />
    </g>
  ),
};

import { around, type Court } from './court.ts';

/** In decimetres: 91.4 m by 55 m; the shooting circle is two quarters of 14.63 m joined by a straight 3.66 m. */
const half = 457;
const side = 275;
const post = 18.3;
const circle = 146.3;

const end = (
  <>
    <path
      d={`M${-half} ${-post - circle}a${circle} ${circle} 0 0 1 ${circle} ${circle}v${2 * post}a${circle} ${circle} 0 0 1 ${-circle} ${circle}`}
    />
    <path
      d={`M${-half} ${-post - circle - 50}a${circle + 50} ${circle + 50} 0 0 1 ${circle + 50} ${circle + 50}v${2 * post}a${circle + 50} ${circle + 50} 0 0 1 ${-circle - 50} ${circle + 50}`}
      strokeDasharray="4 6"
    />
    <path d={`M${-half + 229} ${-side}V${side}`} />
    <path d={`M${-half} ${-post}h-12v${2 * post}h12`} />
    <circle cx={-half + 64} cy="0" r="2" />
  </>
);

export const hockey: Court = {
  viewBox: around(0, 0, 1040, 650),
  lines: (
    <>
      <path d={`M${-half} ${-side}H${half}V${side}H${-half}ZM0 ${-side}V${side}`} />
      {end}
      <g transform="scale(-1 1)">{end}</g>
    </>
  ),
};

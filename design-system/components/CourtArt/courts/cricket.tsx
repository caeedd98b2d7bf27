import { around, type Court } from './court.ts';

/** In decimetres: an oval of 150 by 137 m, the 27.43 m ring around each wicket, the strip of 20.12 by 3.05 m. */
const wicket = 100.6;
const ring = 274.3;
const strip = 15.25;

/** Stumps, bowling crease, popping crease 1.22 m in front of it, return creases. */
const end = (
  <>
    <path d={`M${-wicket} -13.2V13.2M${-wicket + 12.2} -18.3V18.3`} />
    <path d={`M${-wicket - 12} -13.2H${-wicket + 12.2}M${-wicket - 12} 13.2H${-wicket + 12.2}`} />
    <path d={`M${-wicket} -2.5v.01m0 2.5v.01m0 2.5v.01`} strokeWidth="3" />
  </>
);

export const cricket: Court = {
  viewBox: around(0, 0, 1600, 1000),
  lines: (
    <>
      <ellipse rx="750" ry="685" strokeWidth="3" />
      <ellipse rx="722" ry="657" strokeDasharray="2 6" />
      <path
        d={`M${-wicket} ${-ring}H${wicket}A${ring} ${ring} 0 0 1 ${wicket} ${ring}H${-wicket}A${ring} ${ring} 0 0 1 ${-wicket} ${-ring}Z`}
        strokeDasharray="8 8"
      />
      <path d={`M${-wicket - 20} ${-strip}H${wicket + 20}V${strip}H${-wicket - 20}Z`} fill="currentColor" fillOpacity="0.12" />
      {end}
      <g transform="scale(-1 1)">{end}</g>
    </>
  ),
};

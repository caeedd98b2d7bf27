import { around, type Court } from './court.ts';

/** In centimetres: 13.40 m by 6.10 m, singles 5.18 m, short service 1.98 m from the net, long service 0.76 m from the back. */
const half = 670;
const doubles = 305;
const singles = 259;
const short = 198;
const long = half - 76;

export const badminton: Court = {
  viewBox: around(0, 0, 1560, 975),
  lines: (
    <>
      <path d={`M${-half} ${-doubles}H${half}V${doubles}H${-half}Z`} />
      <path d={`M${-half} ${-singles}H${half}M${-half} ${singles}H${half}`} />
      <path
        d={`M${-short} ${-doubles}V${doubles}M${short} ${-doubles}V${doubles}M${-long} ${-doubles}V${doubles}M${long} ${-doubles}V${doubles}`}
      />
      <path d={`M${-half} 0H${-short}M${short} 0H${half}`} />
      <path d={`M0 ${-doubles - 30}V${doubles + 30}`} strokeWidth="3" strokeDasharray="2 4" />
    </>
  ),
};

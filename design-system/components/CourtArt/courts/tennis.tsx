import { around, type Court } from './court.ts';

/** In centimetres: 23.77 m by 10.97 m, singles 8.23 m, service lines 6.40 m from the net. */
const half = 1188.5;
const doubles = 548.5;
const singles = 411.5;
const service = 640;

export const tennis: Court = {
  viewBox: around(0, 0, 2900, 1812),
  lines: (
    <>
      <path d={`M${-half} ${-doubles}H${half}V${doubles}H${-half}Z`} />
      <path d={`M${-half} ${-singles}H${half}M${-half} ${singles}H${half}`} />
      <path d={`M${-service} ${-singles}V${singles}M${service} ${-singles}V${singles}M${-service} 0H${service}`} />
      <path d={`M${-half} 0h40M${half} 0h-40`} />
      <path d={`M0 ${-doubles - 91}V${doubles + 91}`} strokeWidth="3" />
    </>
  ),
};

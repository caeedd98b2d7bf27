import { describe, expect, it } from 'vitest';
import { lastMonth, regionOf, regionsByCode } from './index.ts';

describe('regionOf', () => {
  it.each([
    ['1 Court Road, Bengaluru 560001', 'IN-KA'],
    ['1 Court Road 560 001', 'IN-KA'],
    ['Panjim 403001', 'IN-GA'],
    ['Pune 411001', 'IN-MH'],
    ['Leh 194101', 'IN-LA'],
    ['7 Hill Street, Jaipur', 'IN-RJ'],
    ['London Road, Pune', 'IN-MH'],
    ['London Road 411001', 'IN-MH'],
    ['10 Rue du Stade, Paris', 'FR'],
    ['São Paulo', 'BR'],
    ['20 Orchard Road, Singapore 238801', 'SG'],
    ['5 High Street, Leeds, UK', 'GB'],
    ['New\nDelhi', 'IN-DL'],
    ['Tamil Nadu', 'IN-TN'],
    ['12 Lake Road', null],
    ['Call 9876543210', null],
    ['Parisian Way', null],
    ['99 Nowhere 990011', null],
    ['', null],
  ])('of %j is %s', (address, code) => {
    expect(regionOf(address)).toBe(code);
  });

  it('returns only known regions', () => {
    for (let pin = 100; pin < 1000; pin += 1) {
      const code = regionOf(`${pin}001`);
      expect(code === null || regionsByCode.has(code)).toBe(true);
    }
  });

  it('is not slowed down by hostile text', () => {
    expect(regionOf('united '.repeat(70))).toBeNull();
  });
});

it.each([
  ['2026-01-31', '2025-12'],
  ['2026-11-01', '2026-10'],
  ['2026-03-15', '2026-02'],
])('the month before %s is %s', (today, month) => {
  expect(lastMonth(today)).toBe(month);
});

import { describe, expect, it } from 'vitest';
import { costOf, feeOf, noFee, percentOf } from './index.ts';

const tenMillion = 10_000_000;

describe('the fee of a withdrawal', () => {
  it.each([
    [150_000, 15_000, 135_000],
    [0, 0, 0],
    [1, 0, 1],
    [4, 0, 4],
    [5, 1, 4],
    [14, 1, 13],
    [15, 2, 13],
    [99_995, 10_000, 89_995],
    [Number.MAX_SAFE_INTEGER - 6, 900_719_925_474_099, 8_106_479_329_266_886],
  ])('of %d paise is %d, and leaves %d', (paise, feePaise, totalPaise) => {
    expect(feeOf(paise)).toEqual({ feePaise, totalPaise });
  });

  it('and what is left add up to every sum up to rs. 1,00,000, the fee a tenth, rounded half up', () => {
    const wrong: number[] = [];
    for (let paise = 0; paise <= tenMillion; paise++) {
      const { feePaise, totalPaise } = feeOf(paise);
      const missed = feePaise * 10 - paise;
      if (feePaise + totalPaise !== paise || missed <= -5 || missed > 5 || feePaise !== percentOf(paise, 10)) wrong.push(paise);
    }
    expect(wrong).toEqual([]);
  });

  it('never falls as the sum grows by a paisa, and never takes more than that paisa', () => {
    const wrong: number[] = [];
    for (let paise = 1; paise <= 100_000; paise++) {
      const more = feeOf(paise).feePaise - feeOf(paise - 1).feePaise;
      if (more !== 0 && more !== 1) wrong.push(paise);
    }
    expect(wrong).toEqual([]);
  });

  it('is nothing for a return to a card', () => {
    expect(noFee(150_000)).toEqual({ feePaise: 0, totalPaise: 150_000 });
  });
});

it('percentages of a price are the same wherever they are computed', () => {
  for (const paise of [1, 3, 99_999, 120_001, Number.MAX_SAFE_INTEGER])
    for (let percent = 0; percent <= 100; percent++) expect(costOf(paise, percent).capturePaise).toBe(percentOf(paise, percent));
});

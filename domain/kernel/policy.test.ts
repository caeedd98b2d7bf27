import { describe, expect, it } from 'vitest';
import { costOf, usualPolicy } from './index.ts';

const whole = (number: number): boolean => Number.isSafeInteger(number) && number >= 0;

describe('the cost of a percentage', () => {
  it.each([
    [120_000, 50, 60_000],
    [120_000, 0, 0],
    [120_000, 100, 120_000],
    [99_999, 50, 50_000],
    [1, 50, 1],
    [1, 49, 0],
    [3, 50, 2],
    [0, 100, 0],
    [Number.MAX_SAFE_INTEGER, 100, Number.MAX_SAFE_INTEGER],
  ])('of %d paise, %d percent, is %d', (pricePaise, percent, capturePaise) => {
    expect(costOf(pricePaise, percent)).toEqual({ capturePaise, releasePaise: pricePaise - capturePaise });
  });

  it('is rounded half up, and both parts add up to the price', () => {
    const prices = Array.from({ length: 300 }, (_, index) => index * 7 + (index % 3) * 100_000_007);
    const wrong: [number, number][] = [];
    for (const pricePaise of prices)
      for (let percent = 0; percent <= 100; percent++) {
        const { capturePaise, releasePaise } = costOf(pricePaise, percent);
        const missed = 2 * (capturePaise * 100 - pricePaise * percent);
        const isRounded = missed > -100 && missed <= 100;
        const isWhole = whole(capturePaise) && whole(releasePaise) && capturePaise + releasePaise === pricePaise;
        if (!isRounded || !isWhole) wrong.push([pricePaise, percent]);
      }
    expect(wrong).toEqual([]);
  });

  it('of the largest price is exact', () => {
    const pricePaise = Number.MAX_SAFE_INTEGER;
    for (let percent = 0; percent <= 100; percent++) {
      const exact = (BigInt(pricePaise) * BigInt(percent) * 2n + 100n) / 200n;
      expect(BigInt(costOf(pricePaise, percent).capturePaise)).toBe(exact);
    }
  });
});

it('usually takes half for cancelling on the last day, and all for not coming', () => {
  expect(usualPolicy).toEqual({ rule: 1, freeHours: 24, latePercent: 50, absentPercent: 100 });
});

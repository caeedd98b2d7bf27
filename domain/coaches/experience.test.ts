import { describe, expect, it } from 'vitest';
import { experienceRangeOf, yearsOfExperience } from './experience.ts';

describe('years of experience', () => {
  it.each([
    ['14 years on the tour', 14],
    ['Coaching since 2005, 12 years of it with juniors', 12],
    ['U-14 coach for 9 yrs', 9],
    ['10+ years', 10],
    ['1.5 years', 1],
    ['8', 8],
    ['Since 1999', null],
    ['In 2005, 3 titles', 3],
    ['Twelve years of coaching.', null],
    ['99 years', null],
    ['', null],
  ])('of %j are %j', (text, years) => {
    expect(yearsOfExperience(text)).toBe(years);
  });

  it.each([
    [0, '0-10'],
    [9, '0-10'],
    [10, '10-20'],
    [19, '10-20'],
    [20, '20-30'],
    [30, '20-30'],
    [31, null],
    [null, null],
  ])('%j years are in the range %j', (years, range) => {
    expect(experienceRangeOf(years)).toBe(range);
  });
});

import { describe, expect, it } from 'vitest';
import { ageInYears, isBirthday, isCalendarDay } from './index.ts';

describe('a calendar day', () => {
  it.each(['2024-02-29', '1900-01-01', '2026-12-31'])('%s is valid', (day) => expect(isCalendarDay(day)).toBe(true));
  it.each(['2023-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-1-1', '1899-12-31', '', 'yesterday'])('%s is invalid', (day) =>
    expect(isCalendarDay(day)).toBe(false),
  );
});

describe('a day of birth', () => {
  const today = '2026-06-15';
  it.each([
    ['2014-12-31', 12, true],
    ['2015-01-01', 12, false],
    ['2008-12-31', 18, true],
    ['2009-01-01', 18, false],
    ['2026-06-16', 0, false],
    ['2026-06-15', 0, true],
    ['1990-02-30', 18, false],
  ])('%s with minimum age %d: %s', (dob, minimum, isFine) => expect(isBirthday(dob, minimum, today)).toBe(isFine));

  it.each([
    ['2008-06-15', true],
    ['2008-06-16', false],
    ['2008-12-31', false],
    ['2026-06-16', false],
  ])('%s with minimum age 18 in full years: %s', (dob, isFine) => expect(isBirthday(dob, 18, today, ageInYears)).toBe(isFine));

  it('returns the age in full years', () => {
    expect(ageInYears('2000-06-15', today)).toBe(26);
    expect(ageInYears('2000-06-16', today)).toBe(25);
  });
});

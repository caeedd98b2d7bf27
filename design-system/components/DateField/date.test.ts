import { describe, expect, test } from 'vitest';
import { addMonths, clamp, dayByKey, isoDate, weeksOf } from './calendar.ts';
import { formatDate, readDate } from './typed-date.ts';

describe('readDate', () => {
  test.each([
    ['09/03/2025', '2025-03-09'],
    ['9/3/2025', '2025-03-09'],
    ['9-3-2025', '2025-03-09'],
    ['09.03.2025', '2025-03-09'],
    ['9 3 2025', '2025-03-09'],
    ['09 / 03 / 2025', '2025-03-09'],
    ['09032025', '2025-03-09'],
    ['2025-03-09', '2025-03-09'],
    ['29/02/2024', '2024-02-29'],
    ['०९/०३/२०२५', '2025-03-09'],
  ])('%s is %s', (text, value) => expect(readDate(text)).toEqual({ value }));

  test.each(['31/04/2025', '29/02/2025', '03/13/2025', '9/3/25', '00/01/2025', 'tomorrow', '9/3', '2025-3-9x'])(
    '%s cannot be read',
    (text) => expect(readDate(text)).toEqual({ problem: 'unreadable' }),
  );

  test('an empty text is no problem', () => expect(readDate(' ')).toEqual({}));

  test('limits are inclusive', () => {
    const limits = { min: '2025-03-09', max: '2025-03-31' };
    expect(readDate('08/03/2025', limits)).toEqual({ value: '2025-03-08', problem: 'tooEarly' });
    expect(readDate('09/03/2025', limits)).toEqual({ value: '2025-03-09' });
    expect(readDate('31/03/2025', limits)).toEqual({ value: '2025-03-31' });
    expect(readDate('01/04/2025', limits)).toEqual({ value: '2025-04-01', problem: 'tooLate' });
  });

  test('every day of a leap year reads back as it was written', () => {
    for (let day = new Date('2024-01-01T12:00:00Z'); day.getUTCFullYear() === 2024; day.setUTCDate(day.getUTCDate() + 1)) {
      const value = day.toISOString().slice(0, 10);
      expect(readDate(formatDate(value))).toEqual({ value });
    }
  });
});

describe('the calendar', () => {
  test('a month has all its weeks, with empty places around it', () => {
    const february = weeksOf('2026-02-14', 0);
    expect(february).toHaveLength(4);
    expect(february[0]?.[0]).toBe('2026-02-01');
    const march = weeksOf('2025-03-09', 0);
    expect(march).toHaveLength(6);
    expect(march[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2025-03-01']);
    expect(march[5]?.slice(0, 3)).toEqual(['2025-03-30', '2025-03-31', undefined]);
    expect(weeksOf('2025-03-09', 1)[1]?.[0]).toBe('2025-03-03');
  });

  test.each([
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2025-01-15', -1, '2024-12-15'],
    ['2025-12-31', 1, '2026-01-31'],
  ])('%s and %i months is %s', (from, months, to) => expect(addMonths(from, months)).toBe(to));

  test('invalid days do not exist', () => {
    expect(isoDate(2025, 2, 29)).toBeUndefined();
    expect(isoDate(2024, 2, 29)).toBe('2024-02-29');
    expect(isoDate(99, 1, 1)).toBe('0099-01-01');
  });

  test('the nearest day within the limits', () => {
    expect(clamp('2025-03-09', { min: '2025-03-10' })).toBe('2025-03-10');
    expect(clamp('2025-03-09', { max: '2025-03-08' })).toBe('2025-03-08');
    expect(clamp('2025-03-09', {})).toBe('2025-03-09');
  });

  const ltr = { isRtl: false, firstWeekday: 0 } as const;
  test.each([
    ['ArrowLeft', false, '2025-03-11'],
    ['ArrowRight', false, '2025-03-13'],
    ['ArrowUp', false, '2025-03-05'],
    ['ArrowDown', false, '2025-03-19'],
    ['Home', false, '2025-03-09'],
    ['End', false, '2025-03-15'],
    ['PageUp', false, '2025-02-12'],
    ['PageDown', false, '2025-04-12'],
    ['PageUp', true, '2024-03-12'],
    ['PageDown', true, '2026-03-12'],
    ['a', false, undefined],
  ])('from Wednesday the 12th, %s (shift %s) leads to %s', (key, shiftKey, day) =>
    expect(dayByKey('2025-03-12', { key, shiftKey }, ltr)).toBe(day),
  );

  test('right to left, the left arrow moves to the next day', () => {
    expect(dayByKey('2025-03-12', { key: 'ArrowLeft', shiftKey: false }, { ...ltr, isRtl: true })).toBe('2025-03-13');
  });
});

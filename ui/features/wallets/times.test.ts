import { describe, expect, it } from 'vitest';
import { clockText, dayText } from './times.ts';

/** By the clock of whoever runs the test. */
const at = (hours: number, minutes: number): string => new Date(2026, 0, 5, hours, minutes).toISOString();

describe('a time in a wallet', () => {
  it('has its day with dots', () => expect(dayText(at(9, 5))).toBe('05.01.2026'));

  it.each([
    [0, 0, '12:00 AM'],
    [9, 5, '09:05 AM'],
    [12, 30, '12:30 PM'],
    [23, 59, '11:59 PM'],
  ])('at %i:%i is %s', (hours, minutes, words) => expect(clockText(at(hours, minutes))).toBe(words));
});

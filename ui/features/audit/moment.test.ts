import { describe, expect, it } from 'vitest';
import { clockPattern, momentOf, partsOf, unreadable } from './moment.ts';

const day = '2026-03-02';
const of = (clock: string, more: object = {}): string => momentOf({ day, clock, isUnreadable: false, ...more }, '23:59');

describe('a moment', () => {
  it('is a day and a clock time', () => {
    expect([of('10:00'), of('9:05'), of('9:05:07'), of(' 10:00:30 ')]).toEqual([
      '2026-03-02T10:00',
      '2026-03-02T09:05',
      '2026-03-02T09:05:07',
      '2026-03-02T10:00:30',
    ]);
  });

  it('is at the usual time where only a day is given, and nothing without both', () => {
    expect(of('')).toBe('2026-03-02T23:59');
    expect(of('', { day: undefined })).toBe('');
  });

  it('is unreadable without a day, or with one that is none', () => {
    expect(of('10:00', { day: undefined })).toBe(unreadable);
    expect(of('', { day: undefined, isUnreadable: true })).toBe(unreadable);
  });

  it('comes apart again', () => {
    expect(partsOf('2026-03-02T10:00:30')).toEqual({ day, clock: '10:00:30', isUnreadable: false });
    expect(partsOf('')).toEqual({ day: undefined, clock: '', isUnreadable: false });
  });

  it('has the clock times of a day', () => {
    const pattern = new RegExp(`^(?:${clockPattern})$`, 'u');
    expect(['0:00', '09:05', '23:59:59'].every((clock) => pattern.test(clock))).toBe(true);
    expect(['24:00', '9', '9:60', '10:00:60', '10:00 am'].some((clock) => pattern.test(clock))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { clockText, readClock, setClock, stopped } from './together.ts';

const met = setClock(stopped, { isTogether: true, now: 10_000 });

describe('the clock of a call', () => {
  it('starts when two have met, and stops when one has left', () => {
    expect(readClock(met, 15_000)).toBe(5_000);
    const left = setClock(met, { isTogether: false, now: 16_000 });
    expect(readClock(left, 60_000)).toBe(6_000);
    expect(readClock(setClock(left, { isTogether: true, now: 70_000 }), 71_000)).toBe(7_000);
  });

  it('follows the servers’ record where there is one', () => {
    const known = setClock(met, { record: { together_ms: 90_000, is_together: true }, isTogether: true, now: 12_000 });
    expect(readClock(known, 13_000)).toBe(91_000);
    const after = setClock(known, { record: { together_ms: 90_500, is_together: false }, isTogether: false, now: 14_000 });
    expect(readClock(after, 99_000)).toBe(90_500);
  });

  it('does not jump back to a record that does not know of the meeting yet', () => {
    const late = setClock(met, { record: { together_ms: 0, is_together: false }, isTogether: true, now: 14_000 });
    expect(readClock(late, 15_000)).toBe(5_000);
  });

  it('does not run backwards with the device’s clock', () => expect(readClock(met, 9_000)).toBe(0));

  it.each([
    [0, '0:00'],
    [59_999, '0:59'],
    [754_000, '12:34'],
    [3_600_000, '1:00:00'],
    [37_505_000, '10:25:05'],
  ])('writes %d ms as %s', (ms, text) => expect(clockText(ms)).toBe(text));
});

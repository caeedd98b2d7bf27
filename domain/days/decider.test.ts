import { describe, expect, it } from 'vitest';
import { specify } from '../kernel/specify.fixture.ts';
import { beginOf, dayAfter, dayOf } from './day.ts';
import { type BeginDay, dayDecider } from './decider.ts';
import { type DayEvent, dayStream } from './events.ts';

const given = specify(dayDecider);
const began = (day: string): DayEvent => ({ type: 'DayBegan', data: { day } });
const begin = (day: string): BeginDay => ({ type: 'BeginDay', day });

describe('a day', () => {
  it('begins as the first of its year, and after an earlier one', () => {
    expect(given().when(begin('2026-07-14')).events()).toEqual([began('2026-07-14')]);
    expect(given(began('2026-07-14')).when(begin('2026-07-15')).events()).toEqual([began('2026-07-15')]);
  });

  it('begins once, and never after a later one', () => {
    expect(given(began('2026-07-14')).when(begin('2026-07-14')).events()).toEqual([]);
    expect(given(began('2026-07-14'), began('2026-07-16')).when(begin('2026-07-15')).events()).toEqual([]);
  });

  it('belongs to the stream of its year', () => {
    expect([dayStream('2026-12-31'), dayStream('2027-01-01')]).toEqual(['day-2026', 'day-2027']);
  });
});

describe('days', () => {
  it.each([
    ['2026-07-14', '2026-07-15'],
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
    ['2027-02-28', '2027-03-01'],
  ])('%s is followed by %s', (day, next) => {
    expect(dayAfter(day)).toBe(next);
    expect(dayOf(beginOf(next))).toBe(next);
  });
});

import { describe, expect, it } from 'vitest';
import type { Clock } from './reader-clock.ts';
import { daysFrom, type Event, sundayOf, weekOf } from './week.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** In UTC, but set back by an hour on 3 November at 2 o'clock. */
const setBackAt = Date.parse('2026-11-03T02:00:00Z');
const clock: Clock = {
  wallAt: (instant) => {
    const local = instant < setBackAt ? instant : instant - hourMs;
    const day = isoDay(local);
    return { day, minute: (local - startOf(day)) / minuteMs, isAgain: instant >= setBackAt && instant < setBackAt + hourMs };
  },
  instantOf: ({ day, minute }) => {
    const first = startOf(day) + minute * minuteMs;
    return first < setBackAt ? first : first + hourMs;
  },
};

const days = daysFrom('2026-11-01');
const event = (from: string, minutes: number, id = 'one'): Event => {
  const startsAt = Date.parse(`2026-11-${from}:00Z`);
  return { id, startsAt, endsAt: startsAt + minutes * minuteMs };
};
const minutesOf = (events: readonly Event[]): number[] => weekOf(events, days, clock).rows.map(({ minute }) => minute);

describe('the week of an address', () => {
  it('begins with the Sunday of the day that it names, or of today', () => {
    expect(sundayOf('2026-11-04', '2026-03-05')).toBe('2026-11-01');
    expect(sundayOf('2026-11-01', '2026-03-05')).toBe('2026-11-01');
    for (const wrong of [null, '', 'next', '2026-02-30', '1000-01-01', '9999-12-31'])
      expect(sundayOf(wrong, '2026-03-05')).toBe('2026-03-01');
    expect(days.at(-1)).toBe('2026-11-07');
  });
});

describe('the rows of a week', () => {
  const usual = Array.from({ length: 11 }, (_, index) => (7 + index) * 60);

  it('are the hours from 7 AM to 5 PM', () => {
    expect(minutesOf([])).toEqual(usual);
    expect(minutesOf([event('02T09:00', 60)])).toEqual(usual);
  });

  it('are more where something lies outside', () => {
    expect(minutesOf([event('02T05:00', 60), event('02T20:00', 60)])).toEqual([300, 360, ...usual, 1080, 1140, 1200]);
  });

  it('are halves or quarters of an hour where something begins or ends then', () => {
    const halves = weekOf([event('02T09:00', 90)], days, clock).rows;
    expect(halves).toHaveLength(22);
    expect(halves.slice(0, 3)).toEqual([{ minute: 420 }, { minute: 450, isPart: true }, { minute: 480 }]);
    expect(minutesOf([event('02T09:15', 60)])).toHaveLength(44);
  });

  it('leave out what is in no day of the week', () => {
    expect(weekOf([event('09T05:15', 60)], days, clock)).toEqual({ rows: usual.map((minute) => ({ minute })), places: [] });
  });
});

describe('the places of an event', () => {
  const placesOf = (...events: readonly Event[]) => weekOf(events, days, clock).places;

  it('are one for each row, of which the later ones continue', () => {
    expect(placesOf(event('02T09:00', 90))).toEqual([
      { id: 'one', day: '2026-11-02', minute: 540, continues: false },
      { id: 'one', day: '2026-11-02', minute: 570, continues: true },
      { id: 'one', day: '2026-11-02', minute: 600, continues: true },
    ]);
  });

  it('begin anew after midnight, and end with the week', () => {
    expect(placesOf(event('02T23:30', 60)).map(({ day, minute, continues }) => [day, minute, continues])).toEqual([
      ['2026-11-02', 1410, false],
      ['2026-11-03', 0, false],
    ]);
    expect(placesOf(event('08T00:30', 90))).toHaveLength(1);
    expect(weekOf([{ ...event('01T00:00', 60), startsAt: Date.parse('2026-10-31T23:30:00Z') }], days, clock).places).toEqual([
      { id: 'one', day: '2026-11-01', minute: 0, continues: false },
      { id: 'one', day: '2026-11-01', minute: 30, continues: true },
    ]);
  });

  it('have a row of their own in an hour that clocks show again', () => {
    const { rows, places } = weekOf([event('03T01:00', 60, 'first'), event('03T02:00', 60, 'second')], days, clock);
    expect(places.map(({ id, minute, isAgain }) => [id, minute, isAgain])).toEqual([
      ['first', 60, undefined],
      ['second', 60, true],
    ]);
    expect(rows.slice(0, 3)).toEqual([{ minute: 60 }, { minute: 60, isAgain: true }, { minute: 120 }]);
  });
});

import { describe, expect, it } from 'vitest';
import { type AvailabilityBody, defaultTerms, noHours, readSchedule, setAvailability, writeSchedule } from './index.ts';

const { terms } = writeSchedule({ zone: '', hours: noHours, timeOff: [], terms: defaultTerms });
const right: AvailabilityBody = {
  version: 0,
  zone: 'Asia/Kolkata',
  hours: noHours.map((spans) => spans.slice()),
  time_off: [],
  terms: terms as AvailabilityBody['terms'],
};
const problems = (body: Partial<AvailabilityBody>) => setAvailability.check?.({ ...right, ...body }, '2026-11-22');

const onMonday = (...spans: [number, number][]) => {
  const hours = right.hours.map((day) => [...day]);
  hours[1] = spans.map(([begin, end]) => ({ begin, end }));
  return problems({ hours });
};

describe('the hours of a day', () => {
  it('may touch, and be in any order', () => {
    expect(onMonday([720, 1440], [0, 720])).toEqual({});
  });

  it('end after they begin', () => {
    expect(onMonday([540, 720], [720, 720])).toEqual({ '/hours/1/1/end': 'hoursOrder' });
    expect(onMonday([720, 540])).toEqual({ '/hours/1/0/end': 'hoursOrder' });
  });

  it('do not overlap', () => {
    expect(onMonday([540, 720], [900, 960], [705, 765])).toEqual({ '/hours/1/2/begin': 'hoursOverlap' });
    expect(onMonday([540, 1020], [600, 660])).toEqual({ '/hours/1/1/begin': 'hoursOverlap' });
  });
});

describe('days off', () => {
  const days = (...all: [string, string, ...[number, number][]][]) =>
    problems({
      time_off: all.map(([from_day, to_day, ...spans]) => ({
        from_day,
        to_day,
        spans: spans.map(([begin, end]) => ({ begin, end })),
        reason: 'away',
      })),
    });

  it('are real days in order, 60 at most', () => {
    expect(days(['2026-12-24', '2026-12-24'], ['2027-01-01', '2027-03-01'])).toEqual({});
    expect(days(['2027-02-29', '2027-03-01'])).toEqual({ '/time_off/0/from_day': 'invalidDay' });
    expect(days(['', ''])).toEqual({ '/time_off/0/from_day': 'invalidDay' });
    expect(days(['2027-02-28', '2027-02-30'])).toEqual({ '/time_off/0/to_day': 'invalidDay' });
    expect(days(['2027-02-28', '2027-02-27'])).toEqual({ '/time_off/0/to_day': 'daysOrder' });
    expect(days(['2027-01-01', '2027-03-02'])).toEqual({ '/time_off/0/to_day': 'daysTooMany' });
  });

  it('share no day', () => {
    expect(days(['2026-12-24', '2026-12-26'], ['2026-12-26', '2026-12-28'])).toEqual({ '/time_off/1/from_day': 'daysOverlap' });
    expect(days(['2026-12-26', '2026-12-28'], ['2026-12-01', '2026-12-31'])).toEqual({ '/time_off/1/from_day': 'daysOverlap' });
  });

  it('may have hours of their own, by the same rules', () => {
    expect(days(['2026-12-24', '2026-12-24', [540, 600]])).toEqual({});
    expect(days(['2026-12-24', '2026-12-24', [540, 600], [585, 615]])).toEqual({ '/time_off/0/spans/1/begin': 'hoursOverlap' });
  });
});

it('takes no terms under which not coming costs less than cancelling late', () => {
  expect(problems({ terms: { ...right.terms, late_percent: 60, absent_percent: 59 } })).toEqual({
    '/terms/absent_percent': 'percentOrder',
  });
});

it('writes what it reads', () => {
  const body = {
    ...right,
    time_off: [{ from_day: '2026-12-24', to_day: '2026-12-26', spans: [{ begin: 0, end: 15 }], reason: 'holiday' as const }],
  };
  const { version: _version, zone, ...wire } = body;
  expect(writeSchedule(readSchedule(body))).toEqual(wire);
  expect(readSchedule(body).zone).toBe(zone);
});

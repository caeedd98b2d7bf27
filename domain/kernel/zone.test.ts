import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, edgeAt, instantAt, wallTimeAt, type WallTime, weekdayOf, type ZoneTable } from './zone.ts';
import { tableOf } from './zone-table.fixture.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const threeYears = [Date.UTC(2024, 11, 25), Date.UTC(2028, 0, 8)] as const;

/** The same by Temporal: `earlier` also moves a skipped time, so the wall time tells whether it was skipped. */
function oracle(zone: string, { day, minute }: WallTime): { readonly instant: number; readonly isSkipped: boolean } {
  const plain = Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes: minute });
  const zoned = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const isSkipped = !zoned.toPlainDateTime().equals(plain);
  const change = isSkipped ? zoned.getTimeZoneTransition('next') : zoned;
  return { instant: change?.epochMilliseconds ?? Number.NaN, isSkipped };
}

/** Wall times around each change, a quarter of an hour apart, and some of ordinary days. */
function wallTimes({ offsets }: ZoneTable): WallTime[] {
  const around = offsets.slice(1).flatMap(({ since, minutes }) => {
    const local = since + minutes * minuteMs;
    return Array.from({ length: 25 }, (_, index) => local + (index - 12) * 15 * minuteMs);
  });
  const ordinary = [Date.UTC(2025, 0, 1), Date.UTC(2026, 5, 30, 12, 15), Date.UTC(2027, 11, 31, 23, 59)];
  return [...around, ...ordinary].map((local) => ({
    day: new Date(local).toISOString().slice(0, 10),
    minute: Math.floor((local % dayMs) / minuteMs),
  }));
}

describe('conversions', () => {
  it('are those of Temporal in every zone there is, around every change of three years', () => {
    let skipped = 0;
    const wrong: string[] = [];
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const table = tableOf(zone, ...threeYears);
      for (const wall of wallTimes(table)) {
        const { instant, isSkipped } = oracle(zone, wall);
        const back = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
        const { day, minute } = wallTimeAt(table, instant);
        const isBack = day === back.toPlainDate().toString() && minute === back.hour * 60 + back.minute;
        const isFound = edgeAt(table, wall) === instant && instantAt(table, wall) === (isSkipped ? null : instant);
        if (!isBack || !isFound) wrong.push(`${zone} ${wall.day} ${wall.minute}`);
        if (isSkipped) skipped += 1;
      }
    }
    expect(wrong).toEqual([]);
    expect(skipped).toBeGreaterThan(1_000);
  });

  it.each(['America/New_York', 'Asia/Kolkata', 'Europe/Paris', 'Australia/Lord_Howe'])(
    'keep 09:00 at 09:00 on every day of 2025 to 2027 in %s',
    (zone) => {
      const table = tableOf(zone, ...threeYears);
      let day = '2025-01-01';
      for (; day < '2028-01-01'; day = addDays(day, 1)) {
        const instant = instantAt(table, { day, minute: 540 }) ?? Number.NaN;
        const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDateTime().toString();
        expect(shown).toBe(`${day}T09:00:00`);
        expect(wallTimeAt(table, instant)).toEqual({ day, minute: 540 });
      }
      expect(day).toBe('2028-01-01');
    },
  );

  const newYork = tableOf('America/New_York', Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1));
  const spring = Date.UTC(2026, 2, 8, 7);
  const autumn = Date.UTC(2026, 10, 1, 6);

  it('know no skipped time, and put an edge in a gap at the moment of the change', () => {
    const at = (minute: number): WallTime => ({ day: '2026-03-08', minute });
    expect([119, 120, 150, 179, 180].map((minute) => instantAt(newYork, at(minute)))).toEqual([
      spring - minuteMs,
      null,
      null,
      null,
      spring,
    ]);
    expect([119, 120, 150, 179, 180].map((minute) => edgeAt(newYork, at(minute)))).toEqual([
      spring - minuteMs,
      spring,
      spring,
      spring,
      spring,
    ]);
  });

  it('take a repeated time the first time', () => {
    const at = (minute: number): WallTime => ({ day: '2026-11-01', minute });
    expect(instantAt(newYork, at(60))).toBe(autumn - hourMs);
    expect(edgeAt(newYork, at(90))).toBe(autumn - hourMs / 2);
    expect(instantAt(newYork, at(120))).toBe(autumn + hourMs);
    expect(wallTimeAt(newYork, autumn)).toEqual(at(60));
  });

  it('take minute 1440 as the next midnight', () => {
    expect(edgeAt(newYork, { day: '2026-06-30', minute: 1440 })).toBe(edgeAt(newYork, { day: '2026-07-01', minute: 0 }));
  });

  it('end with the table', () => {
    const first = wallTimeAt(newYork, newYork.from);
    const last = wallTimeAt(newYork, newYork.until - 1);
    expect(instantAt(newYork, first)).toBe(newYork.from);
    expect(instantAt(newYork, last)).toBe(newYork.until - minuteMs);
    expect(() => instantAt(newYork, { ...first, minute: first.minute - 1 })).toThrow(RangeError);
    expect(() => edgeAt(newYork, { ...last, minute: last.minute + 1 })).toThrow('outside the table of America/New_York');
    expect(() => wallTimeAt(newYork, newYork.from - 1)).toThrow(RangeError);
    expect(() => wallTimeAt(newYork, newYork.until)).toThrow(RangeError);
  });
});

describe('days', () => {
  it('are counted over months, leap days and years', () => {
    expect([addDays('2028-02-28', 1), addDays('2028-02-28', 2), addDays('2027-01-01', -1)]).toEqual([
      '2028-02-29',
      '2028-03-01',
      '2026-12-31',
    ]);
    expect([daysBetween('2028-02-28', '2028-03-01'), daysBetween('2027-01-01', '2026-12-31')]).toEqual([2, -1]);
  });

  it('have a weekday', () => {
    expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(weekdayOf)).toEqual([0, 1, 6]);
  });
});

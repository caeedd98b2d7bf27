import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { weekOf } from '../kernel/index.ts';
import { tableOf } from '../kernel/zone-table.fixture.ts';
import { anchorAt, defaultTerms, noHours, offers, type OffersQuery, priceOf, type Schedule, type Span } from './index.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const threeYears = [Date.UTC(2024, 11, 20), Date.UTC(2028, 0, 12)] as const;
const always = { ...defaultTerms, noticeHours: 0, horizonWeeks: 200 };

/** Clocks change on Sundays: the edge of the weeks is kept away from there. */
const wednesday = Date.UTC(2024, 11, 25, 12);

const daily = (...spans: readonly Span[]) => noHours.map(() => spans);
const nineToFive = daily({ begin: 540, end: 1020 });

/** All slots of a schedule in a zone from one time to another; nothing is taken, and the calendar was opened long before. */
function ask(zone: string, schedule: Partial<Schedule>, more: Partial<OffersQuery> = {}) {
  const table = tableOf(zone, ...threeYears);
  const now = more.now ?? threeYears[0] + 2 * dayMs;
  const whole = { zone, hours: nineToFive, timeOff: [], terms: always, ...schedule };
  return offers({
    schedule: whole,
    table,
    anchor: wednesday,
    now,
    from: now,
    until: threeYears[1],
    busy: [],
    ...more,
  });
}
const day = (zone: string, from: string, days = 1) => {
  const start = Temporal.PlainDate.from(from);
  return {
    from: start.toZonedDateTime(zone).epochMilliseconds,
    until: start.add({ days }).toZonedDateTime(zone).epochMilliseconds,
  };
};
const shown = (zone: string, slots: readonly { readonly startsAt: number }[]): string[] =>
  slots.map(({ startsAt }) =>
    Temporal.Instant.fromEpochMilliseconds(startsAt)
      .toZonedDateTimeISO(zone)
      .toString({ smallestUnit: 'minute', timeZoneName: 'never' })
      .slice(11),
  );

describe('the slots of a day', () => {
  const zone = 'America/New_York';
  const of = (from: string, schedule: Partial<Schedule>, more: Partial<OffersQuery> = {}) =>
    shown(zone, ask(zone, schedule, { ...day(zone, from), ...more }));

  it('begin in steps from the beginning of a span and end within it', () => {
    const hours = daily({ begin: 555, end: 690 }, { begin: 780, end: 840 });
    expect(of('2026-06-30', { hours })).toEqual(['09:15-04:00', '10:15-04:00', '13:00-04:00']);
    const half = { ...always, lengthMinutes: 90, stepMinutes: 30 };
    expect(of('2026-06-30', { hours, terms: half })).toEqual(['09:15-04:00', '09:45-04:00']);
  });

  it('leave out a wall time that is skipped', () => {
    const hours = daily({ begin: 60, end: 300 });
    expect(of('2026-03-08', { hours })).toEqual(['01:00-05:00', '03:00-04:00', '04:00-04:00']);
    // A span that begins in the gap begins at the moment of the change; its steps are those of every other day.
    expect(of('2026-03-08', { hours: daily({ begin: 150, end: 300 }) })).toEqual(['03:30-04:00']);
    expect(of('2026-03-08', { hours: daily({ begin: 120, end: 180 }) })).toEqual([]);
  });

  it('have a repeated wall time the first time only', () => {
    expect(of('2026-11-01', { hours: daily({ begin: 0, end: 240 }) })).toEqual([
      '00:00-04:00',
      '01:00-04:00',
      '02:00-05:00',
      '03:00-05:00',
    ]);
    // The end is repeated too: its first time is meant.
    expect(of('2026-11-01', { hours: daily({ begin: 30, end: 90 }) })).toEqual(['00:30-04:00']);
  });

  it('may pass midnight where the hours of the next day touch', () => {
    const hours = noHours.with(2, [{ begin: 1380, end: 1440 }]).with(3, [{ begin: 0, end: 60 }]);
    const terms = { ...always, lengthMinutes: 90, stepMinutes: 30 };
    expect(of('2026-06-30', { hours, terms })).toEqual(['23:00-04:00', '23:30-04:00']);
    expect(of('2026-06-30', { hours: hours.with(3, []), terms })).toEqual([]);
  });

  it('are other ones, or none, on days off', () => {
    const timeOff = [
      { fromDay: '2026-06-29', toDay: '2026-06-30', spans: [{ begin: 600, end: 660 }], reason: 'away' },
      { fromDay: '2026-07-01', toDay: '2026-07-02', spans: [], reason: 'holiday' },
    ] as const;
    const each = ['2026-06-28', '2026-06-29', '2026-06-30', '2026-07-01', '2026-07-02', '2026-07-03'];
    expect(each.map((from) => of(from, { timeOff }).length)).toEqual([8, 1, 1, 0, 0, 8]);
  });

  it('meet nothing that is taken, buffers included', () => {
    const { from } = day(zone, '2026-06-30');
    const taken = (begin: number, until: number) => [{ startsAt: from + begin * 60_000, busyUntil: from + until * 60_000 }];
    const hours = daily({ begin: 540, end: 780 });
    expect(of('2026-06-30', { hours }, { busy: taken(600, 610) })).toEqual(['11:00-04:00', '12:00-04:00']);
    expect(of('2026-06-30', { hours }, { busy: taken(610, 660) })).toEqual(['09:00-04:00', '11:00-04:00', '12:00-04:00']);
    expect(of('2026-06-30', { hours }, { busy: taken(610, 661) })).toEqual(['09:00-04:00', '12:00-04:00']);
  });

  it('are neither sooner than the notice nor later than the horizon', () => {
    const { from } = day(zone, '2026-06-30');
    const terms = { ...always, noticeHours: 10, horizonWeeks: 1 };
    const now = from + 0.5 * hourMs;
    expect(of('2026-06-30', { terms }, { now })[0]).toBe('11:00-04:00');
    expect(of('2026-06-30', { terms }, { now: from + hourMs })[0]).toBe('11:00-04:00');
    const later = day(zone, '2026-07-07');
    expect(of('2026-07-07', { terms }, { now: from + 10 * hourMs, ...later }).at(-1)).toBe('10:00-04:00');
    expect(of('2026-07-08', { terms }, { now: from + 10 * hourMs })).toEqual([]);
  });

  it('are those asked for: the end of the time is excluded', () => {
    const { from } = day(zone, '2026-06-30');
    expect(of('2026-06-30', {}, { from: from + 10 * hourMs, until: from + 12 * hourMs })).toEqual(['10:00-04:00', '11:00-04:00']);
    expect(of('2026-06-30', {}, { from, until: from })).toEqual([]);
  });
});

describe('the weeks of a calendar', () => {
  const zone = 'America/New_York';
  const table = tableOf(zone, ...threeYears);

  it('begin on Sundays at 04:00, at the last one when the calendar is opened', () => {
    const sunday = Date.UTC(2026, 5, 28, 8);
    expect([sunday, sunday + 5 * dayMs, sunday + 7 * dayMs - 1].map((at) => anchorAt(table, at))).toEqual([sunday, sunday, sunday]);
    expect(anchorAt(table, sunday - 1)).toBe(sunday - 7 * dayMs);
    expect([sunday - 1, sunday, sunday + 7 * dayMs - 1, sunday + 7 * dayMs].map((at) => weekOf(sunday, at))).toEqual([-1, 0, 0, 1]);
  });

  it('have no slot across their edge, nor a buffer', () => {
    const anchor = Date.UTC(2026, 5, 28, 8);
    const hours = noHours.with(0, [{ begin: 0, end: 480 }]);
    const of = (terms: Schedule['terms']) => shown(zone, ask(zone, { hours, terms }, { ...day(zone, '2026-07-05'), anchor }));
    // 02:00 with its buffer ends at 03:10; 03:00 would end at 04:10.
    expect(of(always)).toEqual(['00:00-04:00', '01:00-04:00', '02:00-04:00', '04:00-04:00', '05:00-04:00', '06:00-04:00', '07:00-04:00']);
    expect(of({ ...always, bufferMinutes: 0 })).toHaveLength(8);
    // In winter the edge is at 03:00 of the clocks.
    expect(shown(zone, ask(zone, { hours, terms: always }, { ...day(zone, '2026-12-06'), anchor })).slice(0, 4)).toEqual([
      '00:00-05:00',
      '01:00-05:00',
      '03:00-05:00',
      '04:00-05:00',
    ]);
  });

  it('have no slot before the first', () => {
    const anchor = Date.UTC(2026, 5, 28, 8);
    expect(ask(zone, {}, { ...day(zone, '2026-06-27'), anchor })).toEqual([]);
  });
});

/** Whether hours are open, minute by minute of real time, by Temporal's conversions. */
function openBy(zone: string, hours: Schedule['hours'], from: number, until: number): (at: number) => boolean {
  const open: Span[] = [];
  const last = Temporal.Instant.fromEpochMilliseconds(until).toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 });
  let date = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone).toPlainDate();
  for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 }))
    for (const { begin, end } of hours[date.dayOfWeek % 7] ?? []) {
      const edge = (minute: number): number => {
        const plain = date.toPlainDateTime().add({ minutes: minute });
        const zoned = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
        return (zoned.toPlainDateTime().equals(plain) ? zoned : zoned.getTimeZoneTransition('next'))?.epochMilliseconds ?? Number.NaN;
      };
      open.push({ begin: edge(begin), end: edge(end) });
    }
  return (at) => open.some(({ begin, end }) => begin <= at && at < end);
}

describe.each(['America/New_York', 'Asia/Kolkata', 'Europe/Paris', 'Australia/Lord_Howe'])('offers in %s', (zone) => {
  it('have 09:00 at 09:00 on every day of 2025 to 2027', () => {
    const hours = daily({ begin: 540, end: 600 });
    const times = shown(zone, ask(zone, { hours }, { ...day(zone, '2025-01-01', 1_095) })).map((time) => time.slice(0, 5));
    expect(times).toHaveLength(1_095);
    expect(new Set(times)).toEqual(new Set(['09:00']));
  });

  it('are found by looking at every quarter of an hour', () => {
    const hours = daily({ begin: 15, end: 195 }, { begin: 240, end: 375 }, { begin: 1320, end: 1440 });
    const terms = { ...always, lengthMinutes: 90, stepMinutes: 30, bufferMinutes: 0 };
    const table = tableOf(zone, ...threeYears);
    const anchor = anchorAt(table, threeYears[0] + 9 * dayMs);
    // The week around each change, and one without.
    const weeks = [Date.UTC(2026, 6, 15), ...table.offsets.slice(1).map(({ since }) => since)].map(
      (at) => Math.floor(at / dayMs - 3) * dayMs,
    );
    for (const from of weeks) {
      const until = from + 7 * dayMs;
      const isOpen = openBy(zone, hours, from - dayMs, until);
      const expected: number[] = [];
      for (let at = from; at < until; at += 15 * 60_000) {
        const wall = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
        const isFirst = wall.toPlainDateTime().toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds === at;
        const minute = wall.hour * 60 + wall.minute;
        const isBeginning = (hours[0] ?? []).some(({ begin, end }) => begin <= minute && minute < end && (minute - begin) % 30 === 0);
        const isInside = Array.from({ length: 90 }, (_, index) => at + index * 60_000).every(isOpen);
        const isOneWeek = weekOf(anchor, at) === weekOf(anchor, at + 90 * 60_000 - 1);
        if (isFirst && isBeginning && isInside && isOneWeek) expected.push(at);
      }
      expect(expected.length).toBeGreaterThan(30);
      expect(ask(zone, { hours, terms }, { from, until, anchor }).map(({ startsAt }) => startsAt)).toEqual(expected);
    }
  });
});

it('rounds half a paisa of a price up', () => {
  expect([priceOf(120_000, 60), priceOf(99_999, 30), priceOf(33_333, 90), priceOf(1, 30), priceOf(1, 15), priceOf(0, 60)]).toEqual([
    120_000, 50_000, 50_000, 1, 0, 0,
  ]);
});

import type { AvailabilityView } from '@academy/domain/availability';
import { describe, expect, it } from 'vitest';
import { backgroundOf } from './background.ts';
import type { Clock } from './reader-clock.ts';

const minuteMs = 60_000;
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/** In UTC. */
const clock: Clock = {
  wallAt: (instant) => ({ day: new Date(instant).toISOString().slice(0, 10), minute: (instant / minuteMs) % 1440, isAgain: false }),
  instantOf: ({ day, minute }) => startOf(day) + minute * minuteMs,
};

/** In Kolkata: Mondays from 9 to 11, and two days off of which the second has an hour. */
const view: AvailabilityView = {
  version: 1,
  zone: 'Asia/Kolkata',
  zone_table: {
    zone: 'Asia/Kolkata',
    from: startOf('2026-11-02'),
    until: startOf('2026-12-01'),
    offsets: [{ since: startOf('2026-11-02'), minutes: 330 }],
  },
  anchor: null,
  hours: [[], [{ begin: 540, end: 660 }], [], [{ begin: 540, end: 660 }], [], [], []],
  time_off: [
    { from_day: '2026-11-04', to_day: '2026-11-04', spans: [], reason: 'holiday' },
    { from_day: '2026-11-05', to_day: '2026-11-05', spans: [{ begin: 600, end: 660 }], reason: 'competition' },
  ],
  terms: {
    length_minutes: 60,
    step_minutes: 60,
    buffer_minutes: 0,
    notice_hours: 12,
    horizon_weeks: 8,
    intros_per_week: 0,
    free_hours: 24,
    late_percent: 50,
    absent_percent: 100,
  },
  has_rate: true,
  outside: [],
};
const rows = [{ minute: 210 }, { minute: 240 }, { minute: 270 }, { minute: 300 }, { minute: 330 }, { minute: 330, isAgain: true }];
const on = (day: string) => backgroundOf(view, [day], rows, clock);

describe("a coach's hours behind a week of another zone", () => {
  it('are where they are open', () => {
    expect(on('2026-11-02').slots.map(({ minute, state, reason }) => [minute, state, reason])).toEqual([
      [210, 'free', null],
      [240, 'free', null],
      [270, 'free', null],
      [300, 'free', null],
    ]);
    expect(on('2026-11-03').slots).toEqual([]);
  });

  it('are off for a reason', () => {
    const { slots, daysOff } = on('2026-11-04');
    expect(slots.map(({ state, reason }) => `${state} ${reason ?? ''}`)).toEqual(Array(5).fill('blocked holiday'));
    expect([...daysOff]).toEqual([['2026-11-04', 'holiday']]);
  });

  it('are other ones on some days', () => {
    const { slots, daysOff } = on('2026-11-05');
    expect(slots.map(({ state }) => state)).toEqual(['blocked', 'blocked', 'free', 'free', 'blocked']);
    expect(daysOff.size).toBe(0);
  });

  it('are unknown in the past, without a zone, and before they are loaded', () => {
    const nothing = { slots: [], daysOff: new Map() };
    expect(on('2026-11-01')).toEqual(nothing);
    expect(backgroundOf({ ...view, zone: null, zone_table: null }, ['2026-11-02'], rows, clock)).toEqual(nothing);
    expect(backgroundOf(undefined, ['2026-11-02'], rows, clock)).toEqual(nothing);
  });
});

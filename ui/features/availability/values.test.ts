import type { AvailabilityView } from '@academy/domain/availability';
import { describe, expect, it } from 'vitest';
import { oneMore, spansAt, timeOffOf, toBody, toValues, withHoursCopied, withSpans, withTimeOff } from './values.ts';

const nine = { begin: 540, end: 720 };
const two = { begin: 840, end: 1020 };
const christmas = { from_day: '2026-12-24', to_day: '2026-12-26', spans: [], reason: 'holiday' as const };
const short = { from_day: '2027-01-02', to_day: '2027-01-02', spans: [nine, two], reason: 'competition' as const };
const view: AvailabilityView = {
  version: 4,
  zone: 'Asia/Kolkata',
  zone_table: null,
  anchor: null,
  hours: [[], [nine, two], [], [nine], [], [], []],
  time_off: [christmas, short],
  terms: {
    length_minutes: 60,
    step_minutes: 30,
    buffer_minutes: 10,
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
const values = toValues(view, 'Europe/Paris');

describe('the values of the form', () => {
  it('become the body that they were made of', () => {
    const { zone_table: _table, anchor: _anchor, has_rate: _rate, outside: _outside, ...body } = view;
    expect(toBody(values)).toEqual(body);
  });

  it('are called like the places of the body that problems name', () => {
    expect(values).toMatchObject({ 'hours/1/1/end': '1020', 'time_off/1/spans/0/begin': '540', 'time_off/0/from_day': '2026-12-24' });
  });

  it('begin with the zone of the reader', () => {
    expect(toValues({ ...view, zone: null }, 'Europe/Paris')['zone']).toBe('Europe/Paris');
  });

  it('lose spans and days off without leaving a gap', () => {
    expect(spansAt(withSpans(values, 'hours/1', [two]), 'hours/1')).toEqual([two]);
    expect(spansAt(withSpans(values, 'hours/1', []), 'hours/1')).toEqual([]);
    expect(timeOffOf(withTimeOff(values, [short]))).toEqual([short]);
    expect(toBody(withTimeOff(values, [])).hours).toEqual(view.hours);
  });
});

describe('copied hours', () => {
  it('take the place of those of the chosen days, and of no others', () => {
    const copied = withHoursCopied(values, 1, [3, 6]);
    expect(toBody(copied).hours).toEqual([[], [nine, two], [], [nine, two], [], [], [nine, two]]);
    expect(toBody(withHoursCopied(copied, 3, [1, 4])).hours[4]).toEqual([nine, two]);
    expect(toBody(copied)).toEqual({ ...toBody(values), hours: toBody(copied).hours });
  });

  it('leave fewer spans where there were more', () => {
    expect(toBody(withHoursCopied(values, 3, [1])).hours[1]).toEqual([nine]);
  });

  it('change nothing where they are the same already', () => {
    const copied = withHoursCopied(values, 1, [2, 4]);
    expect(withHoursCopied(copied, 1, [2, 4])).toBe(copied);
  });
});

describe('one span more', () => {
  it('is the usual day, then two hours after a rest, and at last nothing', () => {
    expect(oneMore([])).toEqual([{ begin: 540, end: 1020 }]);
    expect(oneMore([nine])).toEqual([nine, { begin: 780, end: 900 }]);
    expect(oneMore([{ begin: 0, end: 1305 }])).toEqual(
      [
        { begin: 0, end: 1305 },
        { begin: 1365, end: 1440 },
      ]
        .slice(0, 1)
        .concat([{ begin: 1365, end: 1440 }]),
    );
    expect(oneMore([{ begin: 0, end: 1335 }])).toBeNull();
  });
});

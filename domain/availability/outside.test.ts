import { expect, it } from 'vitest';
import { tableOf } from '../kernel/zone-table.fixture.ts';
import { defaultTerms, noHours, offers, outsideHours, type Schedule } from './index.ts';

const zone = 'Europe/Paris';
const table = tableOf(zone, Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1));
const nineToFive = noHours.map(() => [{ begin: 540, end: 1020 }]);
const schedule = (change: Partial<Schedule> = {}): Schedule => ({ zone, hours: nineToFive, timeOff: [], terms: defaultTerms, ...change });

/** An hour that begins then, in UTC; Paris is two hours ahead in summer. */
const hour = (startsAt: string) => ({ startsAt: Date.parse(startsAt), endsAt: Date.parse(startsAt) + 3_600_000 });
const outside = (change: Partial<Schedule>, ...starts: readonly string[]): string[] =>
  outsideHours(schedule(change), table, starts.map(hour)).map(({ startsAt }) => new Date(startsAt).toISOString());

it('finds sessions before, after and across the edges of the hours', () => {
  const all = ['2026-07-14T06:00:00.000Z', '2026-07-14T06:30:00.000Z', '2026-07-14T07:00:00.000Z', '2026-07-14T14:00:00.000Z'];
  expect(outside({}, ...all, '2026-07-14T14:30:00.000Z')).toEqual([
    '2026-07-14T06:00:00.000Z',
    '2026-07-14T06:30:00.000Z',
    '2026-07-14T14:30:00.000Z',
  ]);
});

it('finds sessions on days off, and by the other hours of such days', () => {
  const days = { fromDay: '2026-07-14', toDay: '2026-07-15', reason: 'holiday' } as const;
  const starts = ['2026-07-13T08:00:00.000Z', '2026-07-14T08:00:00.000Z', '2026-07-15T08:00:00.000Z'];
  expect(outside({ timeOff: [{ ...days, spans: [] }] }, ...starts)).toEqual(starts.slice(1));
  expect(outside({ timeOff: [{ ...days, spans: [{ begin: 600, end: 660 }] }] }, ...starts)).toEqual([]);
});

it('follows the clocks, and hours that go on past midnight', () => {
  // One hour ahead in winter.
  expect(outside({}, '2026-01-14T07:00:00.000Z', '2026-01-14T08:00:00.000Z')).toEqual(['2026-01-14T07:00:00.000Z']);
  const nights = noHours.map(() => [
    { begin: 0, end: 60 },
    { begin: 1380, end: 1440 },
  ]);
  expect(outside({ hours: nights }, '2026-07-14T21:30:00.000Z', '2026-07-14T22:00:00.000Z', '2026-07-14T22:30:00.000Z')).toEqual([
    '2026-07-14T22:30:00.000Z',
  ]);
});

it('finds nothing that is offered, in a year with two changes of the clocks, and everything once no hours are left', () => {
  const [from, until] = [Date.UTC(2026, 1, 1), Date.UTC(2026, 10, 20)];
  const whole = schedule({ terms: { ...defaultTerms, noticeHours: 0, horizonWeeks: 60 } });
  const slots = offers({ schedule: whole, table, anchor: from, now: from, from, until, busy: [] });
  expect(slots.length).toBeGreaterThan(2_000);
  expect(outsideHours(whole, table, slots)).toEqual([]);
  expect(outsideHours({ ...whole, hours: noHours }, table, slots)).toEqual(slots);
});

it('says nothing of what the table does not reach', () => {
  expect(outside({ hours: noHours }, '2025-12-01T08:00:00.000Z', '2027-02-01T08:00:00.000Z')).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { fold } from '../kernel/index.ts';
import { specify } from '../kernel/specify.fixture.ts';
import { tableOf } from '../kernel/zone-table.fixture.ts';
import {
  type AvailabilityCommand,
  availabilityDecider,
  type AvailabilityEvent,
  availabilityEvents,
  defaultTerms,
  noHours,
  type Schedule,
  type TimeOff,
  type WeeklyHours,
} from './index.ts';

const given = specify(availabilityDecider);
const at = '2026-11-25T10:00:00.000Z';
const table = (zone: string) => tableOf(zone, Date.UTC(2026, 10, 1), Date.UTC(2027, 10, 1));

const nine = [{ begin: 540, end: 1020 }];
const hours = noHours.with(1, nine);
const kolkata: Schedule = { zone: 'Asia/Kolkata', hours, timeOff: [], terms: defaultTerms };
const holiday: TimeOff = { fromDay: '2026-12-24', toDay: '2026-12-26', spans: [], reason: 'holiday' };

const command = (schedule: Partial<Schedule>, more: Partial<AvailabilityCommand> = {}): AvailabilityCommand => {
  const wanted = { ...kolkata, ...schedule };
  return { type: 'SetAvailability', coachId: 7, version: 3, schedule: wanted, table: table(wanted.zone), at, hasRate: true, ...more };
};

const common = { coachId: 7, at };
const opened: AvailabilityEvent = {
  type: 'CalendarOpened',
  data: { ...common, zone: 'Asia/Kolkata', anchor: '2026-11-21T22:30:00.000Z' },
};
const hoursSet = (zone = 'Asia/Kolkata', wanted: WeeklyHours = hours): AvailabilityEvent => ({
  type: 'WeeklyHoursSet',
  data: { ...common, zone, hours: wanted.map((spans) => spans.slice()) },
});
const termsAt = (time: string): AvailabilityEvent => ({ type: 'TermsSet', data: { ...common, ...defaultTerms, at: time } });
const termsSet = termsAt(at);
const setOff = (entry: TimeOff): AvailabilityEvent => ({
  type: 'TimeOffSet',
  data: { ...common, id: entry.fromDay, ...entry, spans: [...entry.spans] },
});
const cleared = (id: string): AvailabilityEvent => ({ type: 'TimeOffCleared', data: { ...common, id } });
const first = [opened, hoursSet(), termsSet];

describe('SetAvailability', () => {
  it('opens the calendar the first time, with weeks from the last Sunday 04:00 of the zone', () => {
    expect(
      given()
        .when(command({}, { version: 0 }))
        .events(),
    ).toEqual(first);
  });

  it('opens it without hours too, and without a rate then', () => {
    const none = command({ hours: noHours }, { version: 0, hasRate: false });
    expect(given().when(none).events()).toEqual([opened, hoursSet('Asia/Kolkata', noHours), termsSet]);
  });

  it('yields only what changes', () => {
    const terms = { ...defaultTerms, lengthMinutes: 90 };
    expect(
      given(...first)
        .when(command({ terms }))
        .events(),
    ).toEqual([{ type: 'TermsSet', data: { ...common, ...terms } }]);
    expect(
      given(...first)
        .when(command({ hours: noHours.with(2, nine) }))
        .events(),
    ).toEqual([hoursSet('Asia/Kolkata', noHours.with(2, nine))]);
    expect(
      given(...first)
        .when(command({ zone: 'Europe/Paris' }))
        .events(),
    ).toEqual([hoursSet('Europe/Paris')]);
  });

  it('sets, changes and clears days off', () => {
    const longer: TimeOff = { ...holiday, toDay: '2026-12-31', spans: nine, reason: 'competition' };
    const january: TimeOff = { ...holiday, fromDay: '2027-01-01', toDay: '2027-01-01' };
    expect(
      given(...first)
        .when(command({ timeOff: [january, holiday] }))
        .events(),
    ).toEqual([setOff(holiday), setOff(january)]);
    expect(
      given(...first, setOff(holiday), setOff(january))
        .when(command({ timeOff: [longer] }, { version: 5 }))
        .events(),
    ).toEqual([cleared('2027-01-01'), setOff(longer)]);
  });

  it('leaves days alone that are over where the coach is', () => {
    // In Kolkata it is the 26th while it is the 25th in UTC.
    const late = '2026-11-25T19:00:00.000Z';
    const over: TimeOff = { ...holiday, fromDay: '2026-11-24', toDay: '2026-11-25' };
    const today: TimeOff = { ...holiday, fromDay: '2026-11-26', toDay: '2026-11-26' };
    expect(
      given(...first, setOff(over))
        .when(command({}, { at: late, version: 4 }))
        .events(),
    ).toEqual([]);
    expect(
      given(...first)
        .when(command({ timeOff: [over] }, { at: late }))
        .events(),
    ).toEqual([]);
    expect(
      given(...first)
        .when(command({ timeOff: [over, today] }, { at: late }))
        .events(),
    ).toMatchObject([{ data: { id: '2026-11-26' } }]);
  });

  it('joins spans that touch, in order', () => {
    const spans = [
      { begin: 720, end: 1020 },
      { begin: 540, end: 720 },
    ];
    expect(
      given(...first)
        .when(command({ hours: noHours.with(1, spans) }))
        .events(),
    ).toEqual([]);
  });

  it('changes nothing the second time, whichever version was seen', () => {
    expect(
      given(...first)
        .when(command({}, { version: 0 }))
        .events(),
    ).toEqual([]);
  });

  it('is refused when the coach saw an older state', () => {
    const refused = { refused: 'changedElsewhere', kind: 'conflict', path: '' };
    for (const version of [0, 2, 4])
      expect(
        given(...first)
          .when(command({ hours: noHours }, { version }))
          .refusal(),
      ).toEqual(refused);
  });

  it('is refused for hours without a rate, of a week or of some days', () => {
    const refused = { refused: 'rateMissing', kind: 'conflict', path: '' };
    expect(
      given()
        .when(command({}, { version: 0, hasRate: false }))
        .refusal(),
    ).toEqual(refused);
    const days = command({ hours: noHours, timeOff: [{ ...holiday, spans: nine }] }, { version: 0, hasRate: false });
    expect(given().when(days).refusal()).toEqual(refused);
  });
});

describe('the state', () => {
  it('is what was set, and counts the events', () => {
    expect(fold(availabilityDecider, [...first, setOff(holiday), hoursSet('Europe/Paris')])).toEqual({
      version: 5,
      anchor: '2026-11-21T22:30:00.000Z',
      schedule: { zone: 'Europe/Paris', hours, timeOff: [holiday], terms: defaultTerms },
    });
  });

  it('drops days off a week after their end', () => {
    const after = (day: string) => fold(availabilityDecider, [...first, setOff(holiday), termsAt(`${day}T00:00:00.000Z`)]);
    expect(after('2027-01-02').schedule.timeOff).toEqual([holiday]);
    expect(after('2027-01-03').schedule.timeOff).toEqual([]);
  });
});

it('gives each event the only stream it belongs to', () => {
  expect(availabilityEvents.map(({ stream }) => stream?.({ coachId: 7 } as never))).toEqual(availabilityEvents.map(() => 'availability-7'));
});

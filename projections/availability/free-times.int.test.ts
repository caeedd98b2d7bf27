import { availabilityDecider, noHours, offers } from '@academy/domain/availability';
import type { BusyEvent } from '@academy/domain/feeds';
import { fold } from '@academy/domain/kernel';
import { copyInto } from '@academy/platform/postgres';
import { createZones } from '@academy/platform/zones';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { bookingOf } from '../bookings/bookings.fixture.ts';
import { openViews, type Views } from '../testing/views.ts';
import { dayBegan, hoursOf, mornings, profileOf } from './free-times.fixture.ts';
import { freeTimesQueries } from './free-times.queries.ts';
import { freeCoachTable, freeDayTable, freeTable, freeTimes } from './free-times.ts';

let views: Views;
let queries: ReturnType<typeof freeTimesQueries>;
beforeEach(async () => {
  views = await openViews(inject('databaseUrl'), [freeTimes]);
  queries = freeTimesQueries(views.pool);
});
afterEach(() => views.drop());

const dayMs = 24 * 60 * 60_000;
const today = '2026-11-23';
/** Half past five in the morning in Kolkata. */
const midnight = Date.parse(`${today}T00:00:00.000Z`);
const given = (...events: Parameters<Views['given']> extends [unknown, ...infer Events] ? Events : never) =>
  views.given(freeTimes, ...events);
const tables = (): Promise<unknown[][]> => Promise.all([freeTable, freeCoachTable, freeDayTable].map((table) => views.rowsOf(table)));

/** What a coach's clocks show at the next free time; null if there is none. */
async function nextAt(now: string | number, coachId = 7): Promise<string | null> {
  const next = (await queries.ofSome([coachId], new Date(now).getTime())).get(coachId);
  return next ? queries.written(next).local : null;
}
const coach = (coachId = 7, ...more: Parameters<typeof hoursOf> extends [number, ...infer Rest] ? Rest : never) => [
  profileOf(coachId),
  ...hoursOf(coachId, ...more),
];
/** Without a span the calendar is forgotten. */
const busy = (from?: string, until = ''): BusyEvent => {
  const at = '2026-11-20T10:00:00.000Z';
  const spans = from === undefined ? [] : [{ from, until }];
  return { type: 'BusyReplaced', data: { coachId: 7, at, spans, until: from === undefined ? at : '2027-05-19T00:00:00.000Z' } };
};
const noNotice = { noticeHours: 0, bufferMinutes: 0 };

describe('free_times', () => {
  it('has the next start that can still be booked, as the day passes', async () => {
    await given(dayBegan(today), ...coach(7, { terms: { ...noNotice, noticeHours: 2 } }));
    expect(queries.written((await queries.ofSome([7], midnight)).get(7)!)).toEqual({
      at: '2026-11-23T03:30:00.000Z',
      local: '2026-11-23T09:00',
      zone: 'Asia/Kolkata',
    });
    // Until two hours before, to the millisecond.
    expect(await nextAt('2026-11-23T01:30:00.000Z')).toBe('2026-11-23T09:00');
    expect(await nextAt('2026-11-23T01:30:00.001Z')).toBe('2026-11-23T10:00');
    expect(await nextAt('2026-11-23T12:00:00.000Z')).toBe('2026-11-24T09:00');
  });

  it('has none before the first day, without a rate, without a calendar and without hours', async () => {
    await given(...coach(7), ...hoursOf(8), profileOf(9));
    expect(await nextAt(midnight)).toBeNull();
    await given(dayBegan(today));
    expect(await nextAt(midnight)).toBe('2026-11-24T09:00');
    expect([await nextAt(midnight, 8), await nextAt(midnight, 9)]).toEqual([null, null]);
    await given(profileOf(8));
    expect(await nextAt(midnight, 8)).toBe('2026-11-24T09:00');
    await given(profileOf(7, { ratePaise: null }), ...hoursOf(8, { hours: noHours }));
    expect([await nextAt(midnight, 7), await nextAt(midnight, 8)]).toEqual([null, null]);
  });

  it('leaves out places as they are taken and freed, and a hold until its release is an event', async () => {
    const one = bookingOf(7, 3, 1);
    await given(dayBegan(today), ...coach(7, { terms: noNotice }), one.held('2026-11-23T03:30:00.000Z'));
    const next = () => nextAt(midnight);
    // The hold of the sample ended three days ago, and its buffer lasts a quarter of an hour.
    expect(await next()).toBe('2026-11-23T11:00');
    await given(one.accepted('2026-11-20T10:15:00.000Z'), one.extended('2026-11-20T10:25:00.000Z'), one.confirmed());
    expect(await next()).toBe('2026-11-23T11:00');
    await given(one.moved('2026-11-23T05:30:00.000Z', 1));
    expect(await next()).toBe('2026-11-23T09:00');
    await given(one.moved('2026-11-23T03:30:00.000Z', 2), one.cancelled());
    expect(await next()).toBe('2026-11-23T09:00');
    const two = bookingOf(7, 4, 2);
    await given(two.held('2026-11-23T03:30:00.000Z'));
    expect(await next()).toBe('2026-11-23T11:00');
    await given(two.released('expired'));
    expect(await next()).toBe('2026-11-23T09:00');
  });

  it('leaves out times of other calendars, by the last one, until they are forgotten', async () => {
    await given(dayBegan(today), ...coach(7, { terms: noNotice }), busy('2026-11-23T03:00:00.000Z', '2026-11-23T05:00:00.000Z'));
    expect(await nextAt(midnight)).toBe('2026-11-23T11:00');
    await given(busy('2026-11-23T04:30:00.000Z', '2026-11-24T06:29:00.000Z'));
    expect([await nextAt(midnight), await nextAt('2026-11-23T04:00:00.000Z')]).toEqual(['2026-11-23T09:00', '2026-11-25T09:00']);
    await given(busy());
    expect(await nextAt('2026-11-23T04:00:00.000Z')).toBe('2026-11-23T10:00');
  });

  it('follows a booking to another week, where its place is taken before the old one is free', async () => {
    const one = bookingOf(7, 3, 1);
    await given(dayBegan(today), ...coach(7, { terms: noNotice }), one.held('2026-11-23T03:30:00.000Z'), one.confirmed());
    const both = async () => [await nextAt(midnight), await nextAt('2026-11-30T00:00:00.000Z')];
    expect(await both()).toEqual(['2026-11-23T11:00', '2026-11-30T09:00']);
    await given(one.heldThere('2026-11-30T03:30:00.000Z', 1));
    expect(await both()).toEqual(['2026-11-23T11:00', '2026-11-30T11:00']);
    await given(one.movedOut(1, 1), one.moved('2026-11-30T03:30:00.000Z', 1, 1));
    expect(await both()).toEqual(['2026-11-23T09:00', '2026-11-30T11:00']);
  });

  it('agrees with what is offered, in every zone, by every terms and at any time of a day', async () => {
    const zones = ['America/New_York', 'Asia/Kolkata', 'Europe/Paris', 'Australia/Lord_Howe', 'Pacific/Kiritimati'];
    const zoneTables = createZones();
    // Clocks change in the week after.
    const day = '2027-03-25';
    const begin = Date.parse(`${day}T00:00:00.000Z`);
    const coaches = Array.from({ length: 60 }, (_, index) => {
      const span = { begin: (index * 75) % 1_200, end: Math.min(1_440, ((index * 75) % 1_200) + 240) };
      return {
        id: index + 1,
        offering: {
          zone: zones[index % zones.length]!,
          hours: noHours.map((none, weekday) => ((index + weekday) % 3 === 0 ? [span] : none)),
          terms: { ...noNotice, noticeHours: (index * 7) % 169, horizonWeeks: 1 + (index % 5), stepMinutes: index % 2 ? 30 : 60 },
        },
      };
    });
    await given(dayBegan(day), ...coaches.flatMap(({ id, offering }) => coach(id, offering)));
    let found = 0;
    for (const passed of [0, 1, 59_999, 60_000, 7 * 3_600_000, dayMs / 2 + 1, dayMs - 1]) {
      const now = begin + passed;
      const next = await queries.ofSome(
        coaches.map(({ id }) => id),
        now,
      );
      const expected = coaches.flatMap(({ id, offering }) => {
        const { anchor, schedule } = fold(availabilityDecider, hoursOf(id, offering));
        const table = zoneTables(offering.zone, now)!;
        const query = { schedule, table, anchor: Date.parse(anchor!), now, from: now, until: now + 28 * dayMs, busy: [] };
        const [first] = offers(query);
        return first ? [[id, first.startsAt / 60_000]] : [];
      });
      found += expected.length;
      expect([...next].map(([id, { start }]) => [id, start]).toSorted((a, b) => a[0]! - b[0]!)).toEqual(expected);
    }
    expect(found).toBeGreaterThan(300);
  });

  it('begins each day anew for every coach, also for many', async () => {
    const many = Array.from({ length: 1_001 }, (_, index) => index + 1);
    await given(dayBegan(today), ...many.flatMap((id) => coach(id)));
    const inFourWeeks = midnight + 28 * dayMs;
    expect((await queries.ofSome(many, inFourWeeks + 3 * dayMs)).size).toBe(0);
    const events = await given(dayBegan('2026-12-23'));
    expect((await queries.ofSome(many, inFourWeeks + 3 * dayMs)).size).toBe(1_001);
    // A day that came before says nothing.
    const earlier = events.map((event) => Object.assign({}, event, dayBegan('2026-12-22')));
    expect(await freeTimes.apply(views.session, earlier)).toEqual([]);
  });

  it('names the sports of the coaches whose times have changed', async () => {
    const one = bookingOf(7, 3, 1);
    const events = [dayBegan(today), profileOf(7, { domain: 'Tennis' }), ...hoursOf(7)];
    const [first] = await given(...events);
    let position = (first?.position ?? 0n) + 100n;
    const apply = (event: object) => freeTimes.apply(views.session, [{ ...first!, ...event, position: (position += 1n) }]);
    expect(await apply(one.held('2026-11-25T03:30:00.000Z'))).toEqual(['sport:Tennis']);
    expect(await apply(one.confirmed())).toEqual([]);
    expect(await apply(profileOf(7, { domain: 'Tennis' }))).toEqual([]);
    expect(await apply(one.cancelled())).toEqual(['sport:Tennis']);
    expect(await apply(dayBegan('2026-11-24'))).toEqual(['sport:Tennis']);
  });

  it('does not change when events come again, and is the same by a bulk load, by single events and when one stream came late', async () => {
    const [one, two, past] = [bookingOf(7, 3, 1), bookingOf(7, 4, 2), bookingOf(8, 3, 3)];
    const away = busy('2026-11-22T03:00:00.000Z', '2026-11-22T05:00:00.000Z');
    const early = [dayBegan('2026-11-22'), ...coach(7), away, past.held('2026-11-22T03:30:00.000Z'), one.held('2026-11-25T03:30:00.000Z')];
    const late = [profileOf(8), ...hoursOf(8, { zone: 'Europe/Paris', hours: mornings })];
    const rest = [dayBegan(today), two.held('2026-11-26T03:30:00.000Z'), two.released('givenUp'), one.confirmed(), past.confirmed()];
    const batch = await given(...early, ...late, ...rest);
    const folded = await tables();
    expect(await freeTimes.apply(views.session, batch.slice(0, 10))).toEqual([]);
    expect(await freeTimes.apply(views.session, batch)).toEqual([]);
    expect(await tables()).toEqual(folded);
    // A place that was over when the day began is not kept.
    expect(JSON.stringify(folded)).not.toContain(past.bookingId);

    const empty = async () => {
      for (const table of [freeTable, freeCoachTable, freeDayTable]) await views.session.query(`truncate ${table}`);
    };
    await empty();
    const bulk = freeTimes.bulk?.((table, columns) => copyInto(views.session, table, columns));
    for (const event of batch) bulk?.add(event);
    await bulk?.finish();
    expect(await tables()).toEqual(folded);

    await empty();
    for (const event of batch) await freeTimes.apply(views.session, [event]);
    expect(await tables()).toEqual(folded);

    await empty();
    const isHeld = (index: number) => index >= early.length && index < early.length + late.length;
    await freeTimes.apply(
      views.session,
      batch.filter((_event, index) => !isHeld(index)),
    );
    const held = batch.filter((_event, index) => isHeld(index));
    await freeTimes.apply(views.session, held.slice(0, 1), true);
    await freeTimes.apply(views.session, held.slice(1), true);
    expect(await tables()).toEqual(folded);
  });
});

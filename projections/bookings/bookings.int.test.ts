import type { BookingEvent } from '@academy/domain/bookings';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { athleteProfiles } from '../athletes/athlete-profiles.ts';
import { coachDirectory } from '../coaches/coach-directory.ts';
import { outcomes } from '../outcomes/outcomes.ts';
import { openViews, type Views } from '../testing/views.ts';
import { bookingTable } from '../tables.ts';
import { bookingOf, price } from './bookings.fixture.ts';
import { bookingQueries } from './bookings.queries.ts';
import { bookings } from './bookings.ts';

let views: Views;
let queries: ReturnType<typeof bookingQueries>;
beforeAll(async () => {
  views = await openViews(inject('databaseUrl'), [bookings, outcomes, coachDirectory, athleteProfiles]);
  queries = bookingQueries(views.pool);
});
afterAll(() => views.drop());

const day = (date: string, time = '10:00'): string => `2026-${date}T${time}:00.000Z`;
const friday = day('11-27');
const now = day('11-20', '10:01');
const afterwards = day('11-20', '10:06');
const coach = (id: number) => ({ role: 'coach', id }) as const;
const athlete = (id: number) => ({ role: 'athlete', id }) as const;
const everything = { from: day('01-01'), to: day('12-31'), now };

const given = (...events: readonly BookingEvent[]) => views.given(bookings, ...events);
const idsOf = async (person: ReturnType<typeof coach> | ReturnType<typeof athlete>, period = everything) =>
  (await queries.ofPerson(person, period)).bookings.map(({ booking }) => booking.bookingId);

describe('one booking', () => {
  it('is found by its athlete with the terms, and with both names', async () => {
    const one = bookingOf(1, 11, 1);
    const details = { phone: '9876543210', phoneCountry: '+91', dob: '1990-06-02', address: '1 Lake Road' };
    const registered = { ...details, email: 'a@example.com', termsVersion: '', termsAcceptedAt: '' };
    const ofCoach = { coachId: 1, name: 'Asha Rao', domain: 'Yoga', experience: 'Ten years' };
    await views.given(coachDirectory, { type: 'CoachRegistered', data: { ...registered, ...ofCoach } });
    await views.given(athleteProfiles, { type: 'AthleteRegistered', data: { ...registered, athleteId: 11, name: 'Ravi', health: '' } });
    await given(one.held(friday));
    expect(await queries.byId(one.bookingId, athlete(11))).toMatchObject({
      coachId: 1,
      coachName: 'Asha Rao',
      coachImage: null,
      athleteName: 'Ravi',
      booking: {
        phase: 'held',
        startsAt: Date.parse(friday),
        heldUntil: Date.parse(day('11-20', '10:05')),
        pricePaise: price,
        sequence: 0,
      },
      cancellation: null,
    });
  });

  it('is found by nobody else, and by its coach once it is confirmed', async () => {
    const one = bookingOf(2, 12, 1);
    await given(one.held(friday), one.accepted(day('11-20', '10:15')));
    const others = [coach(2), coach(1), athlete(11), athlete(2)];
    expect(await Promise.all(others.map((person) => queries.byId(one.bookingId, person)))).toEqual([null, null, null, null]);
    await given(one.confirmed());
    expect(await queries.byId(one.bookingId, coach(2))).toMatchObject({ coachName: '', booking: { phase: 'confirmed', athleteId: 12 } });
    expect(await queries.byId(one.bookingId, coach(1))).toBeNull();
  });

  it('tells who cancelled it, and at what cost', async () => {
    const one = bookingOf(3, 13, 1);
    await given(one.held(friday), one.confirmed(), one.cancelled(60_000));
    expect(await queries.byId(one.bookingId, athlete(13))).toMatchObject({
      booking: { phase: 'cancelled' },
      cancellation: { by: 'athlete', reason: 'unwell', capturePaise: 60_000, releasePaise: 60_000 },
    });
  });

  it('keeps what happened to its hold, and the times that are proposed', async () => {
    const [one, other] = [bookingOf(4, 14, 1), bookingOf(4, 14, 2)];
    const [until, start] = [day('11-20', '10:15'), day('11-28')];
    await given(one.held(friday), one.extended(until), other.held(start), other.confirmed(), other.proposed(start));
    await given(other.moved(day('11-29'), 1));
    expect((await queries.byId(one.bookingId, athlete(14)))?.booking).toMatchObject({ heldUntil: Date.parse(until), isExtended: true });
    expect((await queries.byId(other.bookingId, athlete(14)))?.booking).toMatchObject({ sequence: 1, proposed: [] });
  });
});

describe('a booking that moves to another week', () => {
  const placeOf = async (bookingId: string) => {
    const [one, ...more] = (await queries.ofPerson(athlete(15), everything)).bookings.filter(
      ({ booking }) => booking.bookingId === bookingId,
    );
    expect(more).toEqual([]);
    return one && [new Date(one.booking.startsAt).toISOString(), one.booking.phase];
  };
  const next = day('12-04');

  it('is shown once: where it was, then where it goes, also when it comes back', async () => {
    const one = bookingOf(5, 15, 1);
    await given(one.held(friday), one.confirmed(), one.heldThere(next, 1));
    expect(await placeOf(one.bookingId)).toEqual([friday, 'confirmed']);
    await given(one.movedOut(1, 1));
    expect(await placeOf(one.bookingId)).toEqual([next, 'held']);
    await given(one.moved(next, 1, 1));
    expect(await placeOf(one.bookingId)).toEqual([next, 'confirmed']);
    await given(one.heldThere(day('11-28'), 2, { from: 1, to: 0 }));
    expect(await placeOf(one.bookingId)).toEqual([next, 'confirmed']);
    await given(one.movedOut(0, 2, 1), one.moved(day('11-28'), 2));
    expect(await placeOf(one.bookingId)).toEqual([day('11-28'), 'confirmed']);
  });

  it('stays where it was if the move is refused', async () => {
    const one = bookingOf(5, 15, 2);
    await given(one.held(friday), one.confirmed(), one.heldThere(next, 1), one.cancelled(), one.released('moveRefused', 1));
    expect(await placeOf(one.bookingId)).toEqual([friday, 'cancelled']);
  });

  it('gives the same if one of the weeks is applied late', async () => {
    const one = bookingOf(6, 15, 3);
    const here = [one.held(friday), one.confirmed(), one.movedOut(1, 1)];
    const there = [one.heldThere(next, 1), one.moved(next, 1, 1)];
    await given(...here);
    expect(await placeOf(one.bookingId)).toBeUndefined();
    await given(...there);
    expect(await placeOf(one.bookingId)).toEqual([next, 'confirmed']);
  });
});

describe('the bookings of a person', () => {
  it('are those that begin in the period, earliest first', async () => {
    const [first, second, third] = [bookingOf(7, 17, 1), bookingOf(7, 17, 2), bookingOf(8, 17, 3)];
    await given(...[second, first, third].flatMap((one, index) => [one.held(day(`11-2${index}`, '09:00')), one.confirmed()]));
    expect(await idsOf(athlete(17))).toEqual([second.bookingId, first.bookingId, third.bookingId]);
    expect(await idsOf(coach(7))).toEqual([second.bookingId, first.bookingId]);
    const period = { ...everything, from: day('11-20', '09:00'), to: day('11-21', '09:00') };
    expect(await idsOf(athlete(17), period)).toEqual([second.bookingId]);
  });

  it('leave out holds that ended, and for a coach every hold', async () => {
    const [held, kept, givenUp] = [bookingOf(9, 19, 1), bookingOf(9, 19, 2), bookingOf(9, 19, 3)];
    await given(held.held(friday), kept.held(day('11-28')), kept.accepted(day('11-20', '10:15')));
    await given(givenUp.held(day('11-29')), givenUp.released('givenUp'));
    expect(await idsOf(athlete(19))).toEqual([held.bookingId, kept.bookingId]);
    expect(await idsOf(athlete(19), { ...everything, now: afterwards })).toEqual([kept.bookingId]);
    expect(await idsOf(coach(9))).toEqual([]);
  });

  it('say when there are more than one list has', async () => {
    const many = Array.from({ length: 501 }, (_none, number) => bookingOf(10, 20, number));
    await given(...many.flatMap((one, index) => [one.held(new Date(Date.parse(friday) + index * 60_000).toISOString()), one.confirmed()]));
    const { bookings: list, hasMore } = await queries.ofPerson(coach(10), everything);
    expect([list.length, list[0]?.booking.bookingId, hasMore]).toEqual([500, many[0]?.bookingId, true]);
  });
});

describe('facts for the next booking', () => {
  const overlaps = async (athleteId: number, from: string, to: string, at = now) =>
    (await queries.busyAmong([athleteId, 999], { startsAt: day('11-27', from), endsAt: day('11-27', to), now: at })).includes(athleteId);

  it('are the times that an athlete has or holds, ends excluded', async () => {
    const [held, confirmed, cancelled] = [bookingOf(21, 31, 1), bookingOf(22, 31, 2), bookingOf(22, 31, 3)];
    await given(held.held(friday), confirmed.held(day('11-27', '12:00')), confirmed.confirmed());
    await given(cancelled.held(day('11-27', '15:00')), cancelled.confirmed(), cancelled.cancelled());
    expect(await overlaps(31, '10:30', '11:30')).toBe(true);
    expect(await overlaps(31, '10:30', '11:30', afterwards)).toBe(false);
    expect(await overlaps(31, '11:00', '12:00')).toBe(false);
    expect(await overlaps(31, '12:59', '13:30', afterwards)).toBe(true);
    expect(await overlaps(31, '15:00', '16:00')).toBe(false);
    expect(await overlaps(32, '10:00', '13:00')).toBe(false);
  });

  it('leave out the booking that moves', async () => {
    const one = bookingOf(26, 38, 1);
    await given(one.held(friday), one.confirmed());
    const at = { startsAt: friday, endsAt: day('11-27', '11:00'), now };
    expect(await queries.busyAmong([38], at)).toEqual([38]);
    expect(await queries.busyAmong([38], { ...at, except: one.bookingId })).toEqual([]);
  });

  it('are the places of a coach that are taken, with their buffers, and those of a booking on its way in both weeks', async () => {
    const [held, confirmed, moving] = [bookingOf(25, 35, 1), bookingOf(25, 36, 2), bookingOf(25, 37, 3)];
    const busy = async (at = now, to = day('12-31')) =>
      (await queries.busyOf(25, { from: day('11-25'), to, now: at }))
        .map(({ startsAt, busyUntil }) => [startsAt, busyUntil])
        .toSorted(([a = 0], [b = 0]) => a - b);
    await given(held.held(friday), confirmed.held(day('11-28')), confirmed.confirmed());
    await given(moving.held(day('11-29')), moving.confirmed(), moving.heldThere(day('12-05'), 1));
    const place = (start: string) => [Date.parse(start), Date.parse(start) + 75 * 60_000];
    const kept = [day('11-28'), day('11-29'), day('12-05')].map(place);
    expect(await busy()).toEqual([place(friday), ...kept]);
    expect(await busy(afterwards)).toEqual(kept);
    expect(await busy(afterwards, day('11-29'))).toEqual(kept.slice(0, 1));
    await given(confirmed.cancelled(), moving.movedOut(1, 1));
    expect(await busy(afterwards)).toEqual(kept.slice(2));
  });

  it('are the intro calls of an athlete with a coach', async () => {
    const intro = bookingOf(23, 33, 1);
    const ask = (coachId: number, athleteId: number, at = now) => queries.hasIntro({ coachId, athleteId, now: at });
    await given(intro.held(friday, { kind: 'intro', pricePaise: 0 }));
    expect(await Promise.all([ask(23, 33), ask(23, 33, afterwards), ask(24, 33), ask(23, 34)])).toEqual([true, false, false, false]);
    await given(intro.confirmed());
    expect(await ask(23, 33, afterwards)).toBe(true);
    await given(intro.cancelled());
    expect(await ask(23, 33)).toBe(false);
  });
});

describe('the read model', () => {
  it('does not change when the same events come again', async () => {
    const one = bookingOf(41, 51, 1);
    const batch = await given(one.held(friday), one.confirmed(), one.heldThere(day('12-04'), 1), one.movedOut(1, 1), one.cancelled());
    const before = await views.rowsOf(bookingTable);
    expect(await bookings.apply(views.session, batch)).toEqual([]);
    expect(await views.rowsOf(bookingTable)).toEqual(before);
  });

  it('names the athlete of a change, and the coach from the confirmation on', async () => {
    const one = bookingOf(42, 52, 1);
    const held = await given(one.held(friday));
    const again = held.map((event) => Object.assign({}, event, { position: event.position + 1_000_000n }));
    expect(await bookings.apply(views.session, again)).toEqual(['athlete:52', 'places:42']);
    const [event] = again;
    const confirmed = Object.assign({}, event, one.confirmed(), { position: (event?.position ?? 0n) + 1n });
    expect(await bookings.apply(views.session, [confirmed])).toEqual(['athlete:52', 'places:42', 'coach:42']);
  });
});

import { expect, it } from 'vitest';
import { bookingDecider, type BookingEvent, type Place, takenAfter } from './index.ts';
import { fold } from '../kernel/index.ts';
import { RandomWeeks } from './races.fixture.ts';

/** The places by booking, folded from what single events say. */
function taken(events: readonly BookingEvent[]): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const event of events) {
    if (!('bookingId' in event.data)) continue;
    const place = takenAfter(event);
    if (place === null) places.delete(event.data.bookingId);
    else if (place) places.set(event.data.bookingId, place);
  }
  return places;
}

it('agrees with the decider on who has which place, whatever happens', () => {
  let compared = 0;
  for (let seed = 0; seed < 100; seed++) {
    const weeks = new RandomWeeks(seed);
    weeks.run(150);
    for (const log of weeks.logs) {
      const having = [...fold(bookingDecider, log).bookings.values()].filter(({ phase }) =>
        ['held', 'accepted', 'confirmed'].includes(phase),
      );
      const places = taken(log);
      compared += having.length;
      expect(places.size).toBe(having.length);
      for (const { bookingId, startsAt, endsAt, busyUntil } of having)
        expect(places.get(bookingId)).toEqual({ startsAt, endsAt, busyUntil });
    }
  }
  expect(compared).toBeGreaterThan(100);
});

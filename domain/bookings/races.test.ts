import { offers } from '@academy/domain/availability';
import { Check } from 'typebox/value';
import { expect, it } from 'vitest';
import { fold, isRefusal, weekOf, weekSpan } from '../kernel/index.ts';
import {
  type Booking,
  type BookingCommand,
  bookingDecider,
  type BookingEvent,
  bookingEvents,
  bookingRefusals,
  type Calendar,
} from './index.ts';
import { anchor, RandomWeeks, schedule, type Step, table } from './races.fixture.ts';

const seeds = Array.from({ length: 300 }, (_, seed) => seed);
const runs = seeds.map((seed) => {
  const weeks = new RandomWeeks(seed);
  weeks.run(150);
  return { seed, weeks };
});

/** What a check of each run finds, with the seed. */
const found = (check: (weeks: RandomWeeks) => readonly unknown[]): readonly unknown[] =>
  runs.flatMap(({ seed, weeks }) => check(weeks).map((problem) => [seed, problem]));

const keepsPlace = ({ phase }: Booking): boolean => ['held', 'accepted', 'confirmed'].includes(phase);
const after = ({ before, outcome }: Step): Calendar =>
  isRefusal(outcome) ? before : fold({ ...bookingDecider, initialState: before }, outcome);

function overlaps({ bookings }: Calendar): readonly string[] {
  const places = [...bookings.values()].filter(keepsPlace).toSorted((a, b) => a.startsAt - b.startsAt);
  return places.flatMap((place, index) => (index > 0 && places[index - 1]!.busyUntil > place.startsAt ? [place.bookingId] : []));
}

it('never gives two people places of a week that overlap, buffers included', () => {
  expect(found(({ steps }) => steps.flatMap((step) => overlaps(after(step))))).toEqual([]);
});

/** Places that nobody can have at this time: a hold that ran out, an offer a minute later, is in nobody's way. */
function busyAt({ bookings }: Calendar, at: number, own: string) {
  const isGone = ({ phase, how, heldUntil }: Booking): boolean =>
    phase !== 'confirmed' && at >= heldUntil + (how === 'offered' ? 60_000 : 0);
  return [...bookings.values()].filter((one) => keepsPlace(one) && !isGone(one) && one.bookingId !== own);
}

function isOffered({ command, before }: Step & { readonly command: Extract<BookingCommand, { startsAt: string }> }): boolean {
  const now = Date.parse(command.at);
  const startsAt = Date.parse(command.startsAt);
  const own = command.type === 'MoveBooking' ? before.bookings.get(command.bookingId) : undefined;
  const kind = command.type === 'HoldSlot' ? command.kind : (own ?? (command as { booking?: Booking }).booking)?.kind;
  const proposed = own?.proposed ?? (command as { booking?: Booking }).booking?.proposed ?? [];
  const terms = { ...schedule.terms, lengthMinutes: kind === 'intro' ? 15 : 60, ...(proposed.includes(startsAt) && { noticeHours: 0 }) };
  const busy = busyAt(before, now, own?.bookingId ?? '');
  const { from, until } = weekSpan(anchor, command.week);
  return offers({ schedule: { ...schedule, terms }, table, anchor, now, busy, from, until }).some((slot) => slot.startsAt === startsAt);
}

const timeRefusals = new Set(['slotTaken', 'slotNotOffered', 'tooSoon', 'tooFar']);

it('takes what is offered and nothing else', () => {
  const wrong = ({ steps }: RandomWeeks) =>
    steps.flatMap((step) => {
      const { command, outcome } = step;
      if (!('startsAt' in command) || (!isRefusal(outcome) && outcome.length === 0)) return [];
      const isTimeRefused = isRefusal(outcome) && timeRefusals.has(outcome.refused);
      if (isRefusal(outcome) && !isTimeRefused) return [];
      return isOffered({ ...step, command }) === isTimeRefused ? [[command.type, command.startsAt, command.at]] : [];
    });
  expect(found(wrong)).toEqual([]);
});

it('offers nothing that is not offered to who waits, and names free times only', () => {
  const wrong = ({ steps }: RandomWeeks) =>
    steps.flatMap(({ command, before, outcome }): readonly unknown[] => {
      const { week, at } = command;
      const isSlot = (startsAt: string, busy: readonly Booking[], noticeHours: number): boolean => {
        const whole = {
          ...schedule,
          terms: { ...schedule.terms, noticeHours, lengthMinutes: 'kind' in command && command.kind === 'intro' ? 15 : 60 },
        };
        const all = offers({ schedule: whole, table, anchor, now: Date.parse(at), busy, ...weekSpan(anchor, week) });
        return all.some((slot) => slot.startsAt === Date.parse(startsAt));
      };
      if (isRefusal(outcome)) {
        const alternatives = command.type === 'HoldSlot' ? (outcome.alternatives ?? []) : [];
        return alternatives.filter((start) => !isSlot(start, busyAt(before, Date.parse(at), ''), schedule.terms.noticeHours));
      }
      const offered = outcome.filter((event) => event.type === 'SlotHeld' && event.data.how === 'offered');
      return offered.filter(({ data }) => {
        const { startsAt, athleteId } = data as Extract<BookingEvent, { type: 'SlotHeld' }>['data'];
        const isSoonEnough = Date.parse(startsAt) - Date.parse(at) > 30 * 60_000;
        return !isSlot(startsAt, [], 0) || !isSoonEnough || !before.waiting.includes(athleteId);
      });
    });
  expect(found(wrong)).toEqual([]);
});

it('appends nothing new for a repeat', () => {
  const wrong = ({ steps }: RandomWeeks) =>
    steps.flatMap((step) => {
      const again = isRefusal(step.outcome) ? [] : bookingDecider.decide(step.command, after(step));
      return isRefusal(again) || again.length > 0 ? [[step.command.type, again]] : [];
    });
  expect(found(wrong)).toEqual([]);
});

it('splits every price into what is paid and what is given back', () => {
  const wrong = ({ logs }: RandomWeeks) => {
    const prices = new Map(logs.flat().flatMap(({ type, data }) => (type === 'SlotHeld' ? [[data.bookingId, data.pricePaise]] : [])));
    return logs
      .flat()
      .filter(({ type, data }) => type === 'BookingCancelled' && data.capturePaise + data.releasePaise !== prices.get(data.bookingId));
  };
  expect(found(wrong)).toEqual([]);
});

it('loses no booking that moves, and has none twice', () => {
  const wrong = ({ logs, weeks }: RandomWeeks) => {
    const is = (type: BookingEvent['type']) =>
      logs.flat().flatMap((event) => (event.type === type && 'bookingId' in event.data ? [event.data.bookingId] : []));
    const cancelled = new Set(is('BookingCancelled'));
    return [...new Set(is('BookingConfirmed'))].filter((id) => {
      const places = weeks.filter(({ bookings }) => bookings.get(id)?.phase === 'confirmed').length;
      return places !== (cancelled.has(id) ? 0 : 1);
    });
  };
  expect(found(wrong)).toEqual([]);
});

it('keeps every place in the week of its stream, and everybody on the waiting list once', () => {
  const wrong = ({ weeks }: RandomWeeks) =>
    weeks.flatMap(({ bookings, waiting }, week) => [
      ...[...bookings.values()].filter(
        ({ startsAt, busyUntil }) => weekOf(anchor, startsAt) !== week || weekOf(anchor, busyUntil - 1) !== week,
      ),
      ...waiting.filter((athleteId, index) => waiting.indexOf(athleteId) !== index),
    ]);
  expect(found(wrong)).toEqual([]);
});

it('writes events that fit their schemas, and for the stream of their week', () => {
  const wrong = ({ logs }: RandomWeeks) =>
    logs.flatMap((log, week) =>
      log.filter(({ type, data }) => {
        const definition = bookingEvents.find((one) => one.type === type);
        return !definition || !Check(definition.schema, data) || definition.stream?.(data as never) !== `calendar-7_${week}`;
      }),
    );
  expect(found(wrong)).toEqual([]);
});

it('tried everything: each event, and each refusal that such people can meet', () => {
  const events = new Set(runs.flatMap(({ weeks }) => weeks.logs.flat().map(({ type }) => type)));
  expect(bookingEvents.filter(({ type }) => !events.has(type))).toEqual([]);
  const codes = new Set(runs.flatMap(({ weeks }) => weeks.steps.flatMap(({ outcome }) => (isRefusal(outcome) ? [outcome.refused] : []))));
  const never = new Set(['bookingBlocked', 'termsChanged', 'costChanged', 'waitingFull', 'waitingTooOften', 'moneyMissing']);
  expect(Object.keys(bookingRefusals).filter((code) => !codes.has(code) && !never.has(code))).toEqual([]);
});

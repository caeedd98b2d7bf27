import { availabilityDecider, availabilityStream, type Busy, offers, priceOf } from '@academy/domain/availability';
import type { Offering, Place } from '@academy/domain/bookings';
import { coachStream } from '@academy/domain/coaches';
import { busyDecider, busyStream, elsewhere } from '@academy/domain/feeds';
import { weekOf, weekSpan } from '@academy/domain/kernel';
import { foldStored } from '@academy/platform/commands';
import type { Codec, EventStore, SealedEvent, StoredEvent, StreamRange } from '@academy/platform/event-store';
import type { Zones } from '@academy/platform/zones';
import { foldTrade, noTrade, type Trade } from '../coaches/trade.ts';
import { keptStates } from './kept-states.ts';

export interface FromLog {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly codec: Pick<Codec, 'decode'>;
}

/** Times are Unix milliseconds; `at` is the time of the decision. */
export interface Asked {
  readonly coachId: number;
  readonly at: number;
  /** Minutes of what is asked for; null for a session as the terms have it today. */
  readonly minutes: number | null;
}

/** What a coach offers in the week of a time that is asked for. */
export interface Offered {
  readonly week: number;
  readonly offering: Offering;
  /** When what is asked for would end. */
  readonly endsAt: number;
}

const minuteMs = 60_000;

/** Coaches whose hours are kept, a few kB each. Busy times of other calendars may be a thousand spans, some 50 kB. */
const coachesKept = { hours: 2_000, busyTimes: 400 } as const;

/** Hours, busy times elsewhere, and the trade of coaches by the log. */
function coachesFromLog({ store, codec }: FromLog) {
  const decoded = async (stream: string, range: StreamRange) => await codec.decode(await store.readStream(stream, range));
  const hoursOf = keptStates({
    read: decoded,
    initialState: availabilityDecider.initialState,
    fold: (initialState, events) => foldStored({ ...availabilityDecider, initialState }, events),
    onlyLastCounts: false,
    most: coachesKept.hours,
  });
  const busyOf = keptStates<StoredEvent, readonly Busy[]>({
    read: decoded,
    initialState: [],
    fold: (_state, events) => elsewhere(foldStored(busyDecider, events.slice(-1))),
    onlyLastCounts: true,
    most: coachesKept.busyTimes,
  });
  // Sealed, for what is asked for is not encrypted.
  const tradeOf = keptStates<SealedEvent, Trade>({
    read: (stream, range) => store.readStream(stream, range),
    initialState: noTrade,
    fold: foldTrade,
    onlyLastCounts: false,
    most: coachesKept.hours,
  });
  return (coachId: number) =>
    Promise.all([hoursOf(availabilityStream(coachId)), busyOf(busyStream(coachId)), tradeOf(coachStream(coachId))]);
}

/** What coaches offer, read from the log because a read model may lag. Null if the coach has no calendar, or none in that week. */
export function offersFromLog(log: FromLog, zones: Zones) {
  const coachOf = coachesFromLog(log);

  /** What the coach offers in any week. */
  async function openedBy({ coachId, at, minutes }: Asked) {
    const [{ anchor: opened, schedule }, busy, { sport, ratePaise }] = await coachOf(coachId);
    const table = opened === null ? null : zones(schedule.zone, at);
    if (opened === null || !table) return null;
    const { zone, terms } = schedule;
    const anchor = Date.parse(opened);
    const lengthMinutes = minutes ?? terms.lengthMinutes;
    // Notice and bookings are the decider's: it names the reason.
    const asked = { ...schedule, terms: { ...terms, lengthMinutes, noticeHours: 0 } };
    const inWeek = (week: number): Offering => ({
      anchor,
      zone,
      sport,
      pricePaise: ratePaise === null ? null : priceOf(ratePaise, lengthMinutes),
      policy: terms.policy,
      noticeHours: terms.noticeHours,
      horizonWeeks: terms.horizonWeeks,
      introsPerWeek: terms.introsPerWeek,
      slots: offers({ schedule: asked, table, anchor, now: at, busy, ...weekSpan(anchor, week) }),
    });
    return { anchor, lengthMinutes, inWeek };
  }

  return {
    offeredTo: async ({ startsAt, ...asked }: Asked & { readonly startsAt: number }): Promise<Offered | null> => {
      const opened = await openedBy(asked);
      const week = opened ? weekOf(opened.anchor, startsAt) : -1;
      if (!opened || week < 0) return null;
      return { week, offering: opened.inWeek(week), endsAt: startsAt + opened.lengthMinutes * minuteMs };
    },

    offeredIn: async ({ week, ...asked }: Asked & { readonly week: number }): Promise<Offering | null> =>
      (await openedBy(asked))?.inWeek(week) ?? null,

    /** The slots of every week that has one of the starts. */
    slotsAround: async ({ starts, ...asked }: Asked & { readonly starts: readonly number[] }): Promise<readonly Place[]> => {
      const opened = await openedBy(asked);
      if (!opened) return [];
      const weeks = new Set(starts.map((start) => weekOf(opened.anchor, start)));
      return [...weeks].filter((week) => week >= 0).flatMap((week) => opened.inWeek(week).slots);
    },
  };
}

import { addDays, type Decider, wallTimeAt, type ZoneTable } from '../kernel/index.ts';
import type { AvailabilityEvent } from './events.ts';
import { availabilityLimits } from './limits.ts';
import { refuse } from './refusals.ts';
import { defaultTerms, joined, noHours, type Schedule, type TimeOff } from './schedule.ts';
import { anchorAt } from './weeks.ts';

/** Everything at once, as the coach wants it to be. */
export interface AvailabilityCommand {
  readonly type: 'SetAvailability';
  readonly coachId: number;
  /** The version of the state that the coach saw. */
  readonly version: number;
  readonly schedule: Schedule;
  /** Of the schedule's zone, around `at`. */
  readonly table: ZoneTable;
  /** ISO 8601 */
  readonly at: string;
  /** A fact from the coach's stream. */
  readonly hasRate: boolean;
}

export interface AvailabilityState {
  /** Counts the events. */
  readonly version: number;
  /** ISO 8601: the beginning of the calendar's first week; null before it was opened. */
  readonly anchor: string | null;
  readonly schedule: Schedule;
}

/** Entries do not share days, so the first day names one. */
const idOf = ({ fromDay }: Pick<TimeOff, 'fromDay'>): string => fromDay;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** With spans joined, and without the entries that were over before `today`. */
const tidy = ({ zone, hours, timeOff, terms }: Schedule, today: string): Schedule => ({
  zone,
  hours: hours.map(joined),
  timeOff: timeOff
    .filter(({ toDay }) => toDay >= today)
    .map(({ fromDay, toDay, spans, reason }) => ({ fromDay, toDay, spans: joined(spans), reason }))
    .toSorted((a, b) => a.fromDay.localeCompare(b.fromDay)),
  terms,
});

function changes({ coachId, at, table }: AvailabilityCommand, wanted: Schedule, { anchor, schedule }: AvailabilityState) {
  const common = { coachId, at };
  const { zone, hours, timeOff, terms } = wanted;
  const events: AvailabilityEvent[] = [];
  if (anchor === null) {
    const opened = new Date(anchorAt(table, Date.parse(at))).toISOString();
    events.push({ type: 'CalendarOpened', data: { ...common, zone, anchor: opened } });
  }
  const setsHours = anchor === null || zone !== schedule.zone || !isSame(hours, schedule.hours);
  if (setsHours) events.push({ type: 'WeeklyHoursSet', data: { ...common, zone, hours: hours.map((spans) => spans.slice()) } });
  for (const old of schedule.timeOff)
    if (!timeOff.some((one) => idOf(one) === idOf(old))) events.push({ type: 'TimeOffCleared', data: { ...common, id: idOf(old) } });
  for (const { fromDay, toDay, spans, reason } of timeOff) {
    const entry: TimeOff = { fromDay, toDay, spans, reason };
    const isKnown = schedule.timeOff.some((old) => isSame(old, entry));
    if (!isKnown) events.push({ type: 'TimeOffSet', data: { ...common, id: idOf(entry), fromDay, toDay, spans: [...spans], reason } });
  }
  if (anchor === null || !isSame(terms, schedule.terms)) events.push({ type: 'TermsSet', data: { ...common, ...terms } });
  return events;
}

export const availabilityDecider: Decider<AvailabilityState, AvailabilityCommand, AvailabilityEvent> = {
  initialState: { version: 0, anchor: null, schedule: { zone: '', hours: noHours, timeOff: [], terms: defaultTerms } },

  decide(command, state) {
    const today = wallTimeAt(command.table, Date.parse(command.at)).day;
    const wanted = tidy(command.schedule, today);
    if (!command.hasRate && wanted.hours.concat(wanted.timeOff.map(({ spans }) => spans)).some((spans) => spans.length > 0))
      return refuse('rateMissing');
    const events = changes(command, wanted, { ...state, schedule: tidy(state.schedule, today) });
    // What is as wanted already is no conflict: the same request again, for example.
    return events.length > 0 && command.version !== state.version ? refuse('changedElsewhere') : events;
  },

  evolve(state, { type, data }) {
    const { schedule } = state;
    const version = state.version + 1;
    const timeOff = schedule.timeOff.filter(({ toDay }) => toDay >= addDays(data.at.slice(0, 10), -availabilityLimits.keptDays));
    switch (type) {
      case 'CalendarOpened':
        return { version, anchor: data.anchor, schedule: { ...schedule, zone: data.zone } };
      case 'WeeklyHoursSet':
        return { ...state, version, schedule: { ...schedule, timeOff, zone: data.zone, hours: data.hours } };
      case 'TimeOffSet': {
        const { id, fromDay, toDay, spans, reason } = data;
        const others = timeOff.filter((one) => idOf(one) !== id);
        const all = [...others, { fromDay, toDay, spans, reason }].toSorted((a, b) => a.fromDay.localeCompare(b.fromDay));
        return { ...state, version, schedule: { ...schedule, timeOff: all } };
      }
      case 'TimeOffCleared':
        return { ...state, version, schedule: { ...schedule, timeOff: timeOff.filter((one) => idOf(one) !== data.id) } };
      case 'TermsSet': {
        const { coachId: _coach, at: _at, ...terms } = data;
        return { ...state, version, schedule: { ...schedule, timeOff, terms } };
      }
    }
  },
};

import ICAL from 'ical.js';
import { instantsOf, type InstantOf } from './instants.ts';
import { mergeSpans } from './spans.ts';

/** Unix milliseconds, `until` excluded. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

export interface BusyOptions extends Span {
  /** IANA's name of the zone of times that name none, such as whole days. */
  readonly zone: string;
  /** Spans that are read at most, the earliest. */
  readonly most: number;
  /** End of the UIDs of events that are left out: those of the product itself, which come back from the calendar they were sent to. */
  readonly without?: string;
}

export interface BusyTimes {
  /** Earliest first; they neither overlap nor touch, and have no other content. */
  readonly spans: readonly Span[];
  /** Events that could not be read, and spans beyond the most. */
  readonly skipped: number;
}

/** The text is no iCalendar file. */
export class NotACalendar extends Error {
  override readonly name = 'NotACalendar';
}

/** Repetitions of one event that are looked at, those before the period included: fifty years of days. */
const mostRepetitions = 20_000;

/**
 * When the events of an iCalendar file take a person's time within the period: what is cancelled or transparent does not. Throws
 * `NotACalendar`. It can take long and much memory for a file that was made for that, so strangers' files belong in a thread with limits.
 */
export function readBusyTimes(text: string, { from, until, zone, most, without }: BusyOptions): BusyTimes {
  const found: Span[] = [];
  let skipped = 0;
  const instantOf = instantsOf(zone);
  for (const calendar of calendarsIn(text)) {
    for (const event of eventsIn(calendar)) {
      if (without !== undefined && event.uid?.endsWith(without)) continue;
      try {
        for (const span of occurrencesOf(event, until, instantOf)) if (span.until > from && span.from < until) found.push(span);
      } catch {
        skipped += 1;
      }
    }
  }
  const merged = mergeSpans(found.map((span) => ({ from: Math.max(from, span.from), until: Math.min(until, span.until) })));
  return { spans: merged.slice(0, most), skipped: skipped + Math.max(0, merged.length - most) };
}

function calendarsIn(text: string): readonly ICAL.Component[] {
  try {
    const parsed: unknown = ICAL.parse(text);
    const isMany = Array.isArray(parsed) && Array.isArray(parsed[0]);
    const all = (isMany ? parsed : [parsed]).map((one) => new ICAL.Component(one as unknown[]));
    if (all.length > 0 && all.every(({ name }) => name === 'vcalendar')) return all;
  } catch {
    // Said below.
  }
  throw new NotACalendar('This is no iCalendar file.');
}

/** Each event with its changed repetitions; a changed repetition without its event stands for itself. */
function eventsIn(calendar: ICAL.Component): readonly ICAL.Event[] {
  const all = calendar.getAllSubcomponents('vevent');
  const isChange = (event: ICAL.Component): boolean => event.hasProperty('recurrence-id');
  const uidOf = (event: ICAL.Component): string => String(event.getFirstPropertyValue('uid'));
  const changes = Map.groupBy(all.filter(isChange), uidOf);
  const whole = all.filter((event) => !isChange(event));
  const known = new Set(whole.map(uidOf));
  const alone = all.filter((event) => isChange(event) && !known.has(uidOf(event)));
  return [
    ...whole.map((event) => new ICAL.Event(event, { exceptions: changes.get(uidOf(event)) ?? [] })),
    ...alone.map((event) => new ICAL.Event(event, { exceptions: [] })),
  ];
}

/** Whether it takes time. A changed repetition says so itself. */
function isBusy({ component }: ICAL.Event): boolean {
  const textOf = (name: string): string => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return textOf('status') !== 'CANCELLED' && textOf('transp') !== 'TRANSPARENT';
}

/** The busy times of an event that begin before `until`. Throws where one cannot be told. */
function occurrencesOf(event: ICAL.Event, until: number, instantOf: InstantOf): readonly Span[] {
  if (!event.startDate) throw new Error('an event without a beginning');
  if (!event.isRecurring() || event.isRecurrenceException()) return isBusy(event) ? [spanOf(event, event, instantOf)] : [];
  const found: Span[] = [];
  const iterator = event.iterator();
  for (let count = 0; count < mostRepetitions; count++) {
    const next: ICAL.Time | undefined = iterator.next();
    if (!next) return found;
    if (instantOf(next, zoneOf(event.component, 'dtstart')) >= until) return found;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (isBusy(item)) found.push(spanOf(item, { startDate, endDate }, instantOf));
  }
  throw new Error('an event with too many repetitions');
}

const zoneOf = (component: ICAL.Component, property: string): string | null => {
  const named: unknown = component.getFirstProperty(property)?.getFirstParameter('tzid');
  return typeof named === 'string' ? named : null;
};

function spanOf({ component }: ICAL.Event, { startDate, endDate }: Pick<ICAL.Event, 'startDate' | 'endDate'>, instantOf: InstantOf): Span {
  const from = instantOf(startDate, zoneOf(component, 'dtstart'));
  const until = instantOf(endDate, zoneOf(component, component.hasProperty('dtend') ? 'dtend' : 'dtstart'));
  return { from, until };
}

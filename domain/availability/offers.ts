import { addDays, dayClock, wallTimeAt, weekdayOf, weekOf, type ZoneTable } from '../kernel/index.ts';
import { joined, type Schedule, type Span } from './schedule.ts';

/** Unix milliseconds, the end excluded. */
export interface Busy {
  readonly startsAt: number;
  readonly busyUntil: number;
}

/** A place that can be booked. Times are Unix milliseconds. */
export interface Slot extends Busy {
  readonly endsAt: number;
}

export interface OffersQuery {
  readonly schedule: Schedule;
  /** Of the schedule's zone, around `now`. */
  readonly table: ZoneTable;
  /** The beginning of the calendar's first week. */
  readonly anchor: number;
  readonly now: number;
  /** Slots that begin from `from` until `until`, the latter excluded. */
  readonly from: number;
  readonly until: number;
  /** Places taken, each with its own buffer. */
  readonly busy: readonly Busy[];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The spans of a calendar day, in order: a form that is still being filled in may have them in any. */
const spansOf = ({ hours, timeOff }: Schedule, day: string): readonly Span[] =>
  joined((timeOff.find(({ fromDay, toDay }) => fromDay <= day && day <= toDay) ?? { spans: hours[weekdayOf(day)] ?? [] }).spans);

/** Spans as instants, of several days in a row; those that touch, over midnight too, are one. */
export function openSpans(schedule: Schedule, table: ZoneTable, days: readonly string[]): Span[] {
  const open: Span[] = [];
  for (const day of days) {
    const clock = dayClock(table, day);
    for (const { begin, end } of spansOf(schedule, day)) {
      const span = { begin: clock.edgeAt(begin), end: clock.edgeAt(end) };
      const last = open.at(-1);
      if (last?.end === span.begin) open.splice(-1, 1, { begin: last.begin, end: span.end });
      else open.push(span);
    }
  }
  return open;
}

/** Answers whether one of the spans, which do not overlap and are in order, has a time whole. Asked from early to late, each span is passed once. */
function withinOne(spans: readonly Span[]): (from: number, until: number) => boolean {
  let next = 0;
  return (from, until) => {
    while ((spans[next]?.end ?? Infinity) <= from) next += 1;
    const span = spans[next];
    return span !== undefined && span.begin <= from && until <= span.end;
  };
}

/** Answers whether a time meets one of the busy ones. Asked from early to late, those that are over are passed once. */
function meeting(busy: readonly Busy[]): (from: number, until: number) => boolean {
  const inOrder = busy.toSorted((a, b) => a.startsAt - b.startsAt);
  let next = 0;
  return (from, until) => {
    while ((inOrder[next]?.busyUntil ?? Infinity) <= from) next += 1;
    for (let index = next; (inOrder[index]?.startsAt ?? Infinity) < until; index++)
      if ((inOrder[index]?.busyUntil ?? 0) > from) return true;
    return false;
  };
}

/**
 * The slots that a coach offers, earliest first: the one rule behind every screen, search and decision. A slot begins at a wall time of the
 * hours, in steps from the beginning of a span, and ends within them; a skipped wall time is no slot, a repeated one is a slot the first
 * time only. Slot and buffer lie in one week of the calendar and meet no busy span.
 */
export function offers({ schedule, table, anchor, now, from, until, busy }: OffersQuery): readonly Slot[] {
  const { lengthMinutes, stepMinutes, bufferMinutes, noticeHours, horizonWeeks } = schedule.terms;
  // The days before the first and after the last slot are converted too.
  const earliest = Math.max(from, now + noticeHours * hourMs, anchor, table.from + 2 * dayMs);
  const latest = Math.min(until - 1, now + horizonWeeks * 7 * dayMs, table.until - 3 * dayMs);
  if (earliest > latest) return [];
  const last = wallTimeAt(table, latest).day;
  const days = [wallTimeAt(table, earliest).day];
  for (let day = days[0] ?? last; day <= last;) days.push((day = addDays(day, 1)));
  const open = openSpans(schedule, table, days);
  const isInHours = withinOne(open);
  const meetsBusy = meeting(busy);
  const isFree = ({ startsAt, endsAt, busyUntil }: Slot): boolean =>
    startsAt >= earliest &&
    startsAt <= latest &&
    isInHours(startsAt, endsAt) &&
    weekOf(anchor, startsAt) === weekOf(anchor, busyUntil - 1) &&
    !meetsBusy(startsAt, busyUntil);
  const slots: Slot[] = [];
  for (const day of days) {
    const clock = dayClock(table, day);
    for (const { begin, end } of spansOf(schedule, day)) {
      for (let minute = begin; minute < end; minute += stepMinutes) {
        const startsAt = clock.instantAt(minute);
        if (startsAt === null) continue;
        const endsAt = startsAt + lengthMinutes * minuteMs;
        const slot = { startsAt, endsAt, busyUntil: endsAt + bufferMinutes * minuteMs };
        if (isFree(slot)) slots.push(slot);
      }
    }
  }
  return slots;
}

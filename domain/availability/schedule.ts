import { type Policy, usualPolicy } from '../kernel/index.ts';

/** Minutes of a day, `end` excluded; 1440 is midnight. */
export interface Span {
  readonly begin: number;
  readonly end: number;
}

/** The spans of each weekday, Sunday first. */
export type WeeklyHours = readonly (readonly Span[])[];

/** Days with other hours than usual, or none. The reason is shown to everybody. */
export interface TimeOff {
  /** yyyy-mm-dd, as `toDay`, which is the last. */
  readonly fromDay: string;
  readonly toDay: string;
  readonly spans: readonly Span[];
  readonly reason: TimeOffReason;
}

export type TimeOffReason = (typeof timeOffReasons)[number];

/** Fixed choices: a deciding program must not need the key of a person. */
export const timeOffReasons = ['away', 'holiday', 'competition', 'trainingCamp'] as const;

export interface Terms {
  readonly lengthMinutes: number;
  /** From one offered beginning to the next. */
  readonly stepMinutes: number;
  /** Kept free after a session. */
  readonly bufferMinutes: number;
  /** Bookings are taken up to this long before the start, */
  readonly noticeHours: number;
  /** and not longer than this before. */
  readonly horizonWeeks: number;
  readonly introsPerWeek: number;
  readonly policy: Policy;
}

/** When a coach works, and on which terms. */
export interface Schedule {
  readonly zone: string;
  readonly hours: WeeklyHours;
  /** By day. */
  readonly timeOff: readonly TimeOff[];
  readonly terms: Terms;
}

export const defaultTerms: Terms = {
  lengthMinutes: 60,
  stepMinutes: 60,
  bufferMinutes: 10,
  noticeHours: 12,
  horizonWeeks: 8,
  introsPerWeek: 0,
  policy: usualPolicy,
};

export const noHours: WeeklyHours = Array.from({ length: 7 }, () => []);

/** In order, with touching spans as one. */
export function joined(spans: readonly Span[]): readonly Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.begin - b.begin)) {
    const last = all.at(-1);
    if (last?.end === span.begin) all.splice(-1, 1, { begin: last.begin, end: span.end });
    else all.push({ begin: span.begin, end: span.end });
  }
  return all;
}

/** The price of a session in paise, half a paisa rounded up. */
export const priceOf = (ratePaise: number, minutes: number): number => Math.floor((ratePaise * minutes * 2 + 60) / 120);

/** The first problem among the spans of a day, with the span's index; null if there is none. */
export function problemOf(spans: readonly Span[]): { readonly index: number; readonly code: 'hoursOrder' | 'hoursOverlap' } | null {
  const disordered = spans.findIndex(({ begin, end }) => end <= begin);
  if (disordered !== -1) return { index: disordered, code: 'hoursOrder' };
  const overlapping = spans.findIndex((span, index) => spans.slice(0, index).some((one) => one.begin < span.end && span.begin < one.end));
  return overlapping === -1 ? null : { index: overlapping, code: 'hoursOverlap' };
}

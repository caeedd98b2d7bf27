/** A day as "2025-03-09". Compares as text, and has no time zone. */
export type IsoDate = string;

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export interface DateLimits {
  /** The first day that can be chosen. */
  min?: IsoDate | undefined;
  /** The last day that can be chosen. */
  max?: IsoDate | undefined;
}

const pad = (number: number, length: number): string => String(number).padStart(length, '0');

/** Noon UTC of that day: for `Intl` with `timeZone: 'UTC'`. */
export const toDate = (iso: IsoDate): Date => new Date(`${iso}T12:00:00Z`);

const toIso = (date: Date): IsoDate => date.toISOString().slice(0, 10);

/** Undefined for a day that does not exist, such as the 31st of April. */
export function isoDate(year: number, month: number, day: number): IsoDate | undefined {
  const iso = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  const date = toDate(iso);
  return !Number.isNaN(date.getTime()) && toIso(date) === iso ? iso : undefined;
}

export const yearOf = (iso: IsoDate): number => Number(iso.slice(0, 4));
/** 1 to 12. */
export const monthOf = (iso: IsoDate): number => Number(iso.slice(5, 7));
export const isSameMonth = (one: IsoDate, other: IsoDate): boolean => one.slice(0, 7) === other.slice(0, 7);

export function addDays(iso: IsoDate, days: number): IsoDate {
  const date = toDate(iso);
  date.setUTCDate(date.getUTCDate() + days);
  return toIso(date);
}

/** The same day of another month, or its last day if it is shorter. */
export function addMonths(iso: IsoDate, months: number): IsoDate {
  const date = toDate(iso);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return toIso(date);
}

/** Position in the week; 0 for the first day if weeks begin with `firstWeekday`. */
const placeInWeek = (iso: IsoDate, firstWeekday: Weekday): number => (toDate(iso).getUTCDay() - firstWeekday + 7) % 7;

const startOfWeek = (iso: IsoDate, firstWeekday: Weekday): IsoDate => addDays(iso, -placeInWeek(iso, firstWeekday));

/** The weeks of a month, seven places each; undefined before its first and after its last day. */
export function weeksOf(iso: IsoDate, firstWeekday: Weekday): (IsoDate | undefined)[][] {
  const first = `${iso.slice(0, 8)}01`;
  const weeks: (IsoDate | undefined)[][] = [];
  for (let start = startOfWeek(first, firstWeekday); start < first || isSameMonth(start, first); start = addDays(start, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, place) => {
        const day = addDays(start, place);
        return isSameMonth(day, first) ? day : undefined;
      }),
    );
  }
  return weeks;
}

export const isWithin = (iso: IsoDate, { min, max }: DateLimits): boolean =>
  (min === undefined || iso >= min) && (max === undefined || iso <= max);

/** The nearest day within the limits. */
export function clamp(iso: IsoDate, { min, max }: DateLimits): IsoDate {
  if (max !== undefined && iso > max) return max;
  return min !== undefined && iso < min ? min : iso;
}

/** The day to which a key moves; undefined for other keys. */
export function dayByKey(
  iso: IsoDate,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { isRtl, firstWeekday }: { isRtl: boolean; firstWeekday: Weekday },
): IsoDate | undefined {
  const forward = isRtl ? -1 : 1;
  const months = shiftKey ? 12 : 1;
  const steps: Record<string, () => IsoDate> = {
    ArrowLeft: () => addDays(iso, -forward),
    ArrowRight: () => addDays(iso, forward),
    ArrowUp: () => addDays(iso, -7),
    ArrowDown: () => addDays(iso, 7),
    Home: () => startOfWeek(iso, firstWeekday),
    End: () => addDays(startOfWeek(iso, firstWeekday), 6),
    PageUp: () => addMonths(iso, -months),
    PageDown: () => addMonths(iso, months),
  };
  return steps[key]?.();
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** After the request, in ms. Providers keep a reference for a day; half of it is well within that. */
const createdUntil = 12 * hour;
const cancelledFrom = 30 * minute;
/** What was created last may take so long to show. */
const lostFrom = createdUntil + 15 * minute;
/** When to ask, before it is every hour: after about twice as long each, so that what was silent is asked soon after it is back. */
const looks = [2 * second, 5 * second, 10 * second, 20 * second, 40 * second, 80 * second, 160 * second, 5 * minute, cancelledFrom];

export const askedForMs = 30 * day;
export const lateForMs = day;
export const lateEveryMs = hour;

/** The moment so many ms after another, both ISO 8601. */
export const after = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** What the age of a request allows. */
export interface Age {
  /** It may be created, again too. */
  readonly isNew: boolean;
  /** If it is still open, it is cancelled. */
  readonly isLong: boolean;
  /** If the provider has never heard of it, it never will. */
  readonly isLost: boolean;
  /** When to ask again, ISO 8601. */
  readonly next: string;
}

/** The times of the request and of now are ISO 8601. */
export function ageOf(requestedAt: string, now: string): Age {
  const ms = Date.parse(now) - Date.parse(requestedAt);
  const nextHour = (Math.floor(ms / hour) + 1) * hour;
  const next = looks.find((look) => look > ms) ?? (ms >= createdUntil && ms < lostFrom ? lostFrom : nextHour);
  return { isNew: ms < createdUntil, isLong: ms >= cancelledFrom, isLost: ms >= lostFrom, next: after(requestedAt, next) };
}

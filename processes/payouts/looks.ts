const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Ages in milliseconds at which the provider is asked about a payout that is not over; from then on, every hour. About twice the last each:
 * what was silent for a while is asked within as long again.
 */
const looksAt = [2 * second, 5 * second, 10 * second, 20 * second, 40 * second, 80 * second, 160 * second, 5 * minute];
export const firstLookMs = 2 * second;
/** A payout that was paid is looked at every hour for a day, then daily, until it is so old. */
export const watchEveryMs = hour;
export const watchForMs = 31 * day;
/** So long the transfer may be created, again and again under one reference; after it, the provider is only asked. */
export const createForMs = 12 * hour;
/** A request on its way to the provider has arrived by then. */
export const arrivesWithinMs = 15 * minute;
/** A payout that is not over at this age is an alarm. */
export const alarmAfterMs = 5 * day;

/** When to look again at what is so old and not over. Times are in epoch milliseconds. */
export function nextLook(since: number, now: number): number {
  const next = looksAt.find((age) => since + age > now);
  return next === undefined ? now + hour : since + next;
}

/** When to look again at what was paid. */
export const nextWatch = (paidAt: number, now: number): number => now + (now - paidAt < day ? watchEveryMs : day);

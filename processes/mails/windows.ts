const hourMs = 3_600_000;

/** A mail about something that happened is tried for a day, and may wait for quiet hours and the mail of the day before. */
const worthMs = 72 * hourMs;

/** A moment, ISO 8601, so many milliseconds later. */
export const later = (moment: string, ms: number): string => new Date(Date.parse(moment) + ms).toISOString();

/** When a mail about something that happened at this time is due, and from when on it is dropped. */
export const atOnce = (at: string) => ({ dueAt: at, expiresAt: later(at, worthMs) });

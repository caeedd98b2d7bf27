const hourMs = 3_600_000;

/** A mail about something that happened is tried for a day, and may wait for quiet hours and the mail of the day before. */
const worthMs = 72 * hourMs;

/** A moment, ISO 8601, so many milliseconds later. */
export const later = (moment: string, ms: number): string => new Date(Date.parse(moment) + ms).toISOString();

/** When a mail about something that happened at this time is due, and from when on it is dropped. */
export const atOnce = (at: string) => after(at, 0);

/** The same of a mail that is due so many milliseconds after it. */
export const after = (at: string, ms: number) => ({ dueAt: later(at, ms), expiresAt: later(at, worthMs) });

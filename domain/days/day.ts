const dayMs = 86_400_000;

/** The day of a moment in UTC, yyyy-mm-dd; the moment is ISO 8601. */
export const dayOf = (moment: string): string => moment.slice(0, 10);

export const yearOf = (day: string): string => day.slice(0, 4);

/** The first moment of a day in UTC, ISO 8601. */
export const beginOf = (day: string): string => `${day}T00:00:00.000Z`;

export const dayAfter = (day: string): string => dayOf(new Date(Date.parse(beginOf(day)) + dayMs).toISOString());

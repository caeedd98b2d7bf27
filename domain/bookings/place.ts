/** A span of a coach's time: a session and the buffer after it. Unix milliseconds, the ends excluded. */
export interface Place {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly busyUntil: number;
}

interface WrittenPlace {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly busyUntil: string;
}

/** ISO 8601 of Unix milliseconds. */
export const iso = (ms: number): string => new Date(ms).toISOString();

/** A place as events have it. */
export const writePlace = ({ startsAt, endsAt, busyUntil }: Place): WrittenPlace => ({
  startsAt: iso(startsAt),
  endsAt: iso(endsAt),
  busyUntil: iso(busyUntil),
});

export const placeOf = ({ startsAt, endsAt, busyUntil }: WrittenPlace): Place => ({
  startsAt: Date.parse(startsAt),
  endsAt: Date.parse(endsAt),
  busyUntil: Date.parse(busyUntil),
});

/** Whether two places overlap, buffers included. */
export const meets = (a: Place, b: Place): boolean => a.startsAt < b.busyUntil && b.startsAt < a.busyUntil;

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

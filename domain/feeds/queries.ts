import { type Static, Type } from 'typebox';

/** The address of a feed, which is shown once: whoever has it can use the feed. */
export const feedAddress = Type.Object({ url: Type.String() });

/** What became of a calendar file that a coach sent. */
export const busyTimesRead = Type.Object({
  /** Busy times found; what overlaps or touches is one. */
  spans: Type.Integer(),
  /** Entries that could not be read, and times beyond the limit. */
  skipped: Type.Integer(),
  /** ISO 8601: up to when the calendar was read. */
  until: Type.String(),
});

/** The busy times that are known, null without a calendar; and which secret addresses there are. */
export const busyTimesView = Type.Object({
  known: Type.Union([
    Type.Object({
      /** ISO 8601: since when they are as they are. */
      replaced_at: Type.String(),
      until: Type.String(),
      spans: Type.Integer(),
    }),
    Type.Null(),
  ]),
  /** Whether a calendar program may read the sessions by a secret address, and whether a computer may send busy times to one. */
  links: Type.Object({ sessions: Type.Boolean(), busy: Type.Boolean() }),
});

export type BusyTimesRead = Static<typeof busyTimesRead>;
export type BusyTimesView = Static<typeof busyTimesView>;

export const feedLimits = {
  /** Days of a feed before and after today. */
  daysBack: 90,
  daysAhead: 365,
  /** Bytes of a calendar file that a coach sends. */
  fileBytes: 1_000_000,
  /** Days that are read of it, from the beginning of today (UTC), and spans that are kept, the earliest. */
  busyDays: 180,
  busySpans: 1_000,
} as const;

export const feedLimits = {
  /** Days of a feed before and after today. */
  daysBack: 90,
  daysAhead: 365,
  /** Bytes of a calendar file that a coach sends. */
  fileBytes: 1_000_000,
  /** Days that are read of it, from the beginning of today (UTC), and spans that are kept, the earliest. */
  busyDays: 180,
  busySpans: 1_000,
  /** Days for which a calendar that stays the same is not stored again, and changed ones of a coach that are stored in a day. */
  busyRenewedDays: 7,
  busyChangesADay: 24,
} as const;

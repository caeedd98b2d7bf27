export const reviewLimits = {
  /** Shortest session, in seconds together, whose review is verified. */
  sessionSeconds: 60,
  /** Days after the athlete left the call in which it can be reviewed. */
  days: 14,
  /** Months of one list. */
  months: 24,
} as const;

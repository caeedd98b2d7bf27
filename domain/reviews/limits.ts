export const reviewLimits = {
  /** Seconds that coach and athlete were in a call together, at the least, for a review of it to be verified. */
  sessionSeconds: 60,
  /** Days after the athlete left the call in which it may be reviewed. */
  days: 14,
} as const;

export const feedLimits = {
  /** Days of a feed before and after today. */
  daysBack: 90,
  daysAhead: 365,
} as const;

export const payoutLimits = {
  /** Of one list. */
  list: 50,
} as const;

/** How a call may grow and how long things may take. */
export const callLimits = {
  /** Seconds that a coach has to answer. */
  ringSeconds: 60,
  /** A coach and so many athletes at most. */
  athletes: 8,
  /** Seconds a call token is good for; it is used at once. */
  tokenSeconds: 60,
  /** Seconds between two signs of life of a media server, and without one until it counts as dead. */
  serverBeatSeconds: 2,
  serverSilenceSeconds: 6,
} as const;

/** Limits of sizes and times of a call. */
export const callLimits = {
  /** Seconds in which the coach can answer. */
  ringSeconds: 60,
  /** The room of a booked call is open from so many minutes before the start until so many after the end. */
  opensMinutes: 10,
  closesMinutes: 15,
  /** Seconds after a try to enter a booked call in which another one of the same person is not noted. */
  triedSeconds: 60,
  /** Most athletes in a call, besides the coach. */
  athletes: 8,
  /** Lifetime of a call token, which is used at once. */
  tokenSeconds: 60,
  /** Seconds between two heartbeats of a media server, and without one until it counts as dead. */
  serverBeatSeconds: 2,
  serverSilenceSeconds: 6,
} as const;

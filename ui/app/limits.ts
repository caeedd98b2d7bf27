/** Times of the browser side in milliseconds. */
export const limits = {
  apiTimeout: 30_000,
  /** A file over a slow line takes longer than any other call, and shows that it gets on. */
  fileTimeout: 300_000,
  /** A view younger than this is shown again without asking the api. */
  viewFresh: 15_000,
  /** How often a read model that lags behind is asked again, and how long to wait before the first time. */
  behindRetries: 5,
  behindDelay: 250,
  /** The wait before a lost live connection is made again, at first and at most. */
  liveRetry: 1_000,
  liveRetryMost: 60_000,
  /** How long the screen has to rest before it is said anew what is on it. */
  liveSettle: 50,
  /** Within this time all browsers fetch again what has changed for all of them. */
  liveSpread: 300,
  /** The least time between two such fetches of the same view. */
  livePause: 3_000,
} as const;

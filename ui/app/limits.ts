/** Time limits of the browser side, in milliseconds. */
export const limits = {
  apiTimeout: 30_000,
  /** A file on a slow connection takes longer than other requests and shows its progress. */
  fileTimeout: 300_000,
  /** A younger view is shown again without a request. */
  viewFresh: 15_000,
  /** Retries for a read model that lags, and the first delay. */
  behindRetries: 5,
  behindDelay: 250,
  /** First and longest delay before reconnecting for live updates. */
  liveRetry: 1_000,
  liveRetryMost: 60_000,
  /** The views on screen are announced after they were unchanged for this time. */
  liveSettle: 50,
  /** Browsers spread their reloads of a changed view over this time. */
  liveSpread: 300,
  /** Minimum time between two such reloads of the same view. */
  livePause: 3_000,
} as const;

/** Times of the browser side in milliseconds. */
export const limits = {
  apiTimeout: 30_000,
  /** A view younger than this is shown again without asking the api. */
  viewFresh: 15_000,
  /** How often a read model that lags behind is asked again, and how long to wait before the first time. */
  behindRetries: 5,
  behindDelay: 250,
} as const;

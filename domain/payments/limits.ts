/** In paise. */
export const paymentLimits = {
  /** Of one card payment. */
  least: 1_000,
  most: 10_000_000,
  /** Of what cards bring in a day in Kolkata. */
  dailyIn: 20_000_000,
  /** Of what a wallet holds. */
  wallet: 20_000_000,
} as const;

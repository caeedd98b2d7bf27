/** Money in paise. */
export const paymentLimits = {
  /** Of one card payment. */
  least: 1_000,
  most: 10_000_000,
  /** Of what cards bring in a day in Kolkata. */
  dailyIn: 20_000_000,
  /** Of what a wallet holds. */
  wallet: 20_000_000,
  /** Of one list. */
  list: 50,
  /** Seconds after which a payment that is still being confirmed is late. */
  lateSeconds: 10,
  /** Card payments in an hour: of a person, and of a network. */
  hourlyOfPerson: 10,
  hourlyOfNetwork: 30,
} as const;

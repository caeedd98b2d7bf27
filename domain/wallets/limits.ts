/** Money in paise. */
export const walletLimits = {
  /** Of one withdrawal. An athlete may withdraw a smaller rest. */
  leastWithdrawal: 10_000,
  mostWithdrawal: 10_000_000,
  /** Of one day in Kolkata: withdrawals, and what they sum to. */
  dailyWithdrawals: 3,
  dailyOut: 20_000_000,
  /** Hours after a payout method was set in which no money leaves. */
  methodRestHours: 24,
  /** Card payments that one withdrawal can go back to. */
  refundParts: 50,
  /** Characters of a payout address. */
  address: 100,
  /** Characters of the password that a new method needs. */
  password: 20,
  /** Entries of one list: the newest on the page of the wallet, a page of all, and what is held or on its way. */
  newestLines: 5,
  lines: 50,
  open: 50,
  /** Months of one list. */
  months: 24,
  statementDays: 3_700,
  /** Parts of an explanation on a page. */
  parts: 1_000,
} as const;

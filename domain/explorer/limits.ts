/** Of what auditors read at once. */
export const explorerLimits = {
  /** Records on a page. */
  page: 100,
  /** Records of a story. */
  story: 500,
  /** Records that a number or a view may be made of; beyond it there is the command line. */
  replayed: 20_000,
  /** Records of a view on one page. */
  replayPage: 1_000,
  /** Up to which newer records are counted. */
  newer: 10_000,
  /** Characters of an answer to an alarm. */
  answer: 1_000,
  /** Alarms on a page. */
  alarms: 50,
  /** Days on the chart. */
  days: 90,
  /** Open holds, the oldest of them. */
  holds: 100,
  /** Differences that are named; all are counted. */
  findings: 100,
  /** Hours from one nightly comparison of money to the end of the next, at most. */
  comparisonHours: 26,
} as const;

/** Of projection drills. */
export const drillLimits = {
  /** Read models of one drill. */
  models: 200,
  /** Tables of a read model. */
  tables: 50,
  /** Columns that are named of a row. */
  columns: 100,
  /** Rows that a certificate names; all are counted. */
  differences: 100,
  /** Characters that name a row. */
  key: 300,
  /** How often a drill is begun before it has failed. */
  attempts: 3,
  /** Hours after which one that was not begun again has failed. */
  hours: 24,
  /** Drills on a page. */
  page: 50,
} as const;

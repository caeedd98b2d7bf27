/** Of exports that auditors begin in the browser. */
export const exportLimits = {
  /** Days that a file is kept after it was written. */
  days: 7,
  /** Files that an auditor may have at one time. */
  files: 10,
  /** How often an export is begun before it has failed. */
  attempts: 3,
  /** Hours after which one that was not begun again has failed. */
  hours: 24,
  /** Exports on a page. */
  page: 50,
} as const;

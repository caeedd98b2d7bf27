export const notificationLimits = {
  /** Changes of the preferences in 24 hours. */
  changes: 50,
  /** Notifications on a page. */
  page: 30,
  /** The most that are counted as new. */
  unseen: 99,
} as const;

export const safetyLimits = {
  /** Minutes before the start of a session from which its coach may see the health details. */
  earlyMinutes: 15,
  /** Seconds in which a coach's views count as one. */
  viewSeconds: 60,
  /** Views that one answer shows, the newest. */
  views: 100,
} as const;

export const availabilityLimits = {
  /** Minutes between the times that hours can begin or end at. */
  grid: 15,
  /** Spans of one day. */
  spans: 4,
  /** Entries of other hours or days off, and the days that one covers at most. */
  timeOff: 60,
  timeOffDays: 60,
  /** Days after its end in which an entry still belongs to the state. */
  keptDays: 7,
  /** Days of slots in one answer. */
  slotDays: 35,
  lengths: [30, 60, 90],
  steps: [30, 60],
  bufferMinutes: 60,
  noticeHours: 168,
  horizonWeeks: 26,
  introsPerWeek: 20,
  freeHours: 72,
} as const;

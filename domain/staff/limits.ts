export const staffLimits = {
  /** How long an invitation can be accepted. */
  invitationHours: 72,
  sessionHours: 8,
  grantDays: 90,
  reason: 200,
  /** Auditors on the list of grants, newest first. */
  grants: 200,
} as const;

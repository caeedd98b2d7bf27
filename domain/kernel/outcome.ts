/** What became of a session. `technical`: it did not take place, and that was nobody's fault, or it is not known whose. */
export const outcomes = ['completed', 'technical', 'nobodyCame', 'athleteAbsent', 'coachAbsent'] as const;
export type Outcome = (typeof outcomes)[number];

/** What the two can say afterwards. `attended` is the answer that a form suggests. */
export const statements = ['attended', 'unable', 'otherAbsent', 'technical'] as const;
export type Says = (typeof statements)[number];

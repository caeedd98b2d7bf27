export type { SafetyCommand, SafetySession, SafetyState } from './decider.ts';
export { opensAt, safetyDecider } from './decider.ts';
export type { SafetyEvent } from './events.ts';
export { safetyEvents, safetyStream } from './events.ts';
export { safetyLimits } from './limits.ts';
export { safetyMessages } from './messages.ts';
export type { SafetyCardView, SafetyView } from './queries.ts';
export { safetyCard, safetyView } from './queries.ts';
export { safetyRefusals } from './refusals.ts';

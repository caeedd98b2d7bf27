export { athleteDetails, isMinor, updateAthleteProfile } from './commands.ts';
export type { AthleteCommand, AthleteState } from './decider.ts';
export { athleteDecider, athleteStream } from './decider.ts';
export type { AthleteEvent } from './events.ts';
export { athleteEvents } from './events.ts';
export { athleteMessages } from './messages.ts';
export type { AthleteView } from './queries.ts';
export { athleteView } from './queries.ts';

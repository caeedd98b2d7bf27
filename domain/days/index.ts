export { beginOf, dayAfter, dayOf } from './day.ts';
export type { BeginDay, DayState } from './decider.ts';
export { dayDecider } from './decider.ts';
export type { DayEvent } from './events.ts';
export { dayEvents, dayStream } from './events.ts';

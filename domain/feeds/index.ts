export { openFeedCommand } from './commands.ts';
export type { BusyCommand, BusySpan, BusyState, BusyTimes } from './decider.ts';
export { busyDecider } from './decider.ts';
export { elsewhere } from './elsewhere.ts';
export type { BusyEvent } from './events.ts';
export { busyEvents, busyStream } from './events.ts';
export { feedLimits } from './limits.ts';
export { busyTimesRead, busyTimesView, feedAddress } from './queries.ts';

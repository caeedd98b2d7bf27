/** The current time. Whatever time decides is asked of this; durations are measured with `performance.now()`, which nobody moves. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

import type { Decider } from '../kernel/index.ts';
import type { DayEvent } from './events.ts';

export interface BeginDay {
  readonly type: 'BeginDay';
  /** yyyy-mm-dd, UTC. */
  readonly day: string;
}

/** The last day of the year that began; empty before the first. */
export type DayState = string;

/** Days begin in order and once: a day that began already, or would begin after a later one, changes nothing. */
export const dayDecider: Decider<DayState, BeginDay, DayEvent> = {
  initialState: '',
  decide: ({ day }, last) => (day <= last ? [] : [{ type: 'DayBegan', data: { day } }]),
  evolve: (_last, { data: { day } }) => day,
};

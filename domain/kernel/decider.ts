import type { Refusal } from './refusal.ts';

/** The rules of one stream: folds its events into a state and decides whether a command may add events. */
export interface Decider<State, Command, Event> {
  readonly initialState: State;
  /** Returns the new events, none if nothing changes, or a refusal. */
  decide(command: Command, state: State): readonly Event[] | Refusal;
  evolve(state: State, event: Event): State;
}

/** The state after the given events, oldest first. */
export function fold<State, Event>(decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve'>, events: Iterable<Event>): State {
  let state = decider.initialState;
  for (const event of events) state = decider.evolve(state, event);
  return state;
}

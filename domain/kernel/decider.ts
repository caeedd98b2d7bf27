import type { Refusal } from './refusal.ts';

/** The rules of one stream: folds its events into a state and decides whether a command may add to them. */
export interface Decider<State, Command, Event> {
  readonly initialState: State;
  /** The events the command causes, none if it changes nothing, or a refusal. */
  decide(command: Command, state: State): readonly Event[] | Refusal;
  evolve(state: State, event: Event): State;
}

/** The state after the given events, oldest first. */
export function fold<State, Event>(decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve'>, events: Iterable<Event>): State {
  let state = decider.initialState;
  for (const event of events) state = decider.evolve(state, event);
  return state;
}

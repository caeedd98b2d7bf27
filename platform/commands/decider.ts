/** A decider's refusal; its other fields concern only the decider and its context. */
export interface Refused {
  readonly refused: string;
}

/** The rules of one stream, as far as the command loop needs them. */
export interface CommandDecider<State, Command, Event, Refusal extends Refused> {
  readonly initialState: State;
  decide(command: Command, state: State): readonly Event[] | Refusal;
  evolve(state: State, event: Event): State;
}

/** Folds the events of the decider's stream, oldest first. The codec has checked that they belong to it. */
export function foldStored<State>(
  decider: Pick<CommandDecider<State, never, never, never>, 'initialState' | 'evolve'>,
  events: readonly { readonly type: string; readonly data: unknown }[],
): State {
  let state = decider.initialState;
  for (const event of events) state = decider.evolve(state, event as never);
  return state;
}

export const isRefused = <Refusal extends Refused>(outcome: readonly unknown[] | Refusal): outcome is Refusal => !Array.isArray(outcome);

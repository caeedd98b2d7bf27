import { fold, type Decider } from './decider.ts';
import { isRefusal, type Refusal } from './refusal.ts';

/** Given/when/then for one decider: the history, the command, and then either the new events or the refusal. */
export function specify<State, Command, Event>(decider: Decider<State, Command, Event>) {
  return (...given: readonly Event[]) => ({
    when: (command: Command) => {
      const outcome = decider.decide(command, fold(decider, given));
      return {
        /** The new events, or a thrown error that names the refusal. */
        events: (): readonly Event[] => {
          if (isRefusal(outcome)) throw new Error(`expected events, but it was refused: ${outcome.refused}`);
          return outcome;
        },
        /** The refusal, or a thrown error that shows the events instead. */
        refusal: (): Refusal => {
          if (!isRefusal(outcome)) throw new Error(`expected a refusal, but there were events: ${JSON.stringify(outcome)}`);
          return outcome;
        },
      };
    },
  });
}

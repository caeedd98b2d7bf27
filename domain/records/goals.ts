import type { Decider, Refusal } from '../kernel/index.ts';
import type { GoalEvent } from './events.ts';
import { parseGoalId } from './goal-id.ts';
import { recordLimits } from './limits.ts';
import { refuse } from './refusals.ts';
import { type Pair, personOf, type RecordedSession, refuseEarly, type Role } from './session.ts';

export const goalStates = ['open', 'reached', 'dropped'] as const;
export type GoalState = (typeof goalStates)[number];

export type GoalCommand =
  | {
      readonly type: 'SetGoal';
      /** The session on whose page it is set. */
      readonly session: RecordedSession;
      readonly goalId: string;
      readonly by: Role;
      /** The time of the decision, ISO 8601. */
      readonly at: string;
      readonly text: string;
      /** By when, yyyy-mm-dd; null for no day. */
      readonly day: string | null;
    }
  | {
      readonly type: 'MarkGoal';
      readonly goalId: string;
      readonly by: { readonly role: Role; readonly id: number };
      readonly at: string;
      readonly to: GoalState;
    };

/** The state of each goal, by its id. */
export type Goals = ReadonlyMap<string, GoalState>;

type Command<Type extends GoalCommand['type']> = Extract<GoalCommand, { readonly type: Type }>;

const isFull = (goals: Goals): boolean => Array.from(goals.values()).filter((state) => state === 'open').length >= recordLimits.openGoals;

const eventOf = { open: 'GoalReopened', reached: 'GoalReached', dropped: 'GoalDropped' } as const satisfies Record<GoalState, string>;
const stateOf = { GoalSet: 'open', GoalReopened: 'open', GoalReached: 'reached', GoalDropped: 'dropped' } as const;

function set({ session, goalId, by, at, text, day }: Command<'SetGoal'>, goals: Goals): readonly GoalEvent[] | Refusal {
  const early = refuseEarly(session, at);
  if (early) return early;
  if (isFull(goals)) return refuse('goalsFull');
  const { coachId, athleteId } = session;
  return [{ type: 'GoalSet', data: { goalId, coachId, athleteId, at, by: personOf(session, by), text, day } }];
}

/** Whether the person is one of the two whose goal it is. To everybody else it is as if there were none. */
const isOf = (pair: Pair, { role, id }: Command<'MarkGoal'>['by']): boolean => id === (role === 'coach' ? pair.coachId : pair.athleteId);

function mark({ goalId, by, at, to }: Command<'MarkGoal'>, goals: Goals): readonly GoalEvent[] | Refusal {
  const pair = parseGoalId(goalId);
  const state = goals.get(goalId);
  if (!pair || state === undefined || !isOf(pair, by)) return refuse('goalNotFound');
  if (state === to) return [];
  if (state === 'dropped') return refuse('goalDropped');
  if (to === 'open' && isFull(goals)) return refuse('goalsFull');
  return [{ type: eventOf[to], data: { goalId, ...pair, at, by: personOf(pair, by.role) } }];
}

/** The goals of an athlete with a coach: either sets one, marks it reached, takes that back, or drops it. */
export const goalDecider: Decider<Goals, GoalCommand, GoalEvent> = {
  initialState: new Map(),
  decide: (command, goals) => (command.type === 'SetGoal' ? set(command, goals) : mark(command, goals)),
  evolve: (goals, { type, data }) => new Map(goals).set(data.goalId, stateOf[type]),
};

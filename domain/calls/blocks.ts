import { Type } from 'typebox';
import { type Decider, defineCommand, defineEvent, type EventOf } from '../kernel/index.ts';

const pair = Type.Object({ coachId: Type.Integer(), athleteId: Type.Integer(), at: Type.String() });
const athleteBlocked = defineEvent({ type: 'AthleteBlocked', version: 1, schema: pair });
const athleteUnblocked = defineEvent({ type: 'AthleteUnblocked', version: 1, schema: pair });

export const blockEvents = [athleteBlocked, athleteUnblocked] as const;
export type BlockEvent = EventOf<(typeof blockEvents)[number]>;

export interface BlockCommand {
  readonly type: 'BlockAthlete' | 'UnblockAthlete';
  readonly data: { readonly coachId: number; readonly athleteId: number; readonly at: string };
}

export const blockAthlete = defineCommand({
  name: 'BlockAthlete',
  schema: Type.Object({
    athlete_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, problem: 'invitedAthleteNotFound' }),
  }),
});

export const blockStream = (coachId: number, athleteId: number): string => `block-${coachId}_${athleteId}`;

/** Whether a coach takes no calls from an athlete. */
export const blockDecider: Decider<boolean, BlockCommand, BlockEvent> = {
  initialState: false,
  decide({ type, data }, isBlocked) {
    if (isBlocked === (type === 'BlockAthlete')) return [];
    return [{ type: type === 'BlockAthlete' ? 'AthleteBlocked' : 'AthleteUnblocked', data }];
  },
  evolve: (_state, { type }) => type === 'AthleteBlocked',
};

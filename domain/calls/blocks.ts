import { Type } from 'typebox';
import { accountId, type Decider, defineCommand, defineEvent, type EventOf, id, moment } from '../kernel/index.ts';

const pair = Type.Object({ coachId: accountId, athleteId: accountId, at: moment });
export const blockStream = (coachId: number, athleteId: number): string => `block-${coachId}_${athleteId}`;
const stream = (data: { coachId: number; athleteId: number }): string => blockStream(data.coachId, data.athleteId);

const athleteBlocked = defineEvent({ type: 'AthleteBlocked', version: 1, stream, schema: pair });
const athleteUnblocked = defineEvent({ type: 'AthleteUnblocked', version: 1, stream, schema: pair });

export const blockEvents = [athleteBlocked, athleteUnblocked] as const;
export type BlockEvent = EventOf<(typeof blockEvents)[number]>;

export interface BlockCommand {
  readonly type: 'BlockAthlete' | 'UnblockAthlete';
  readonly data: { readonly coachId: number; readonly athleteId: number; readonly at: string };
}

export const blockAthlete = defineCommand({
  name: 'BlockAthlete',
  schema: Type.Object({ athlete_id: id('invalidField') }),
});

/** Whether a coach has blocked an athlete from calling. */
export const blockDecider: Decider<boolean, BlockCommand, BlockEvent> = {
  initialState: false,
  decide({ type, data }, isBlocked) {
    if (isBlocked === (type === 'BlockAthlete')) return [];
    return [{ type: type === 'BlockAthlete' ? 'AthleteBlocked' : 'AthleteUnblocked', data }];
  },
  evolve: (_state, { type }) => type === 'AthleteBlocked',
};

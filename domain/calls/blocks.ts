import { Type } from 'typebox';
import { accountId, type Decider, defineCommand, defineEvent, type EventOf, id, moment, uuid } from '../kernel/index.ts';

const pair = Type.Object({ coachId: accountId, athleteId: accountId, at: moment });
export const blockStream = (coachId: number, athleteId: number): string => `block-${coachId}_${athleteId}`;
const stream = (data: { coachId: number; athleteId: number }): string => blockStream(data.coachId, data.athleteId);

const athleteBlocked = defineEvent({ type: 'AthleteBlocked', version: 1, stream, schema: pair });
const athleteUnblocked = defineEvent({ type: 'AthleteUnblocked', version: 1, stream, schema: pair });
/** The athlete has blocked the coach. */
const coachBlocked = defineEvent({ type: 'CoachBlocked', version: 1, stream, schema: pair });
const coachUnblocked = defineEvent({ type: 'CoachUnblocked', version: 1, stream, schema: pair });
/** `reportId` is null in closings from before it was noted. */
const byModerator = { coachId: accountId, athleteId: accountId, at: moment, by: Type.Enum(['moderator']) };
/** By a moderator: neither writes to the other any more, until a moderator takes it back. */
const pairClosed = defineEvent({
  type: 'PairClosed',
  version: 2,
  upcasts: { 1: (data) => ({ ...data, reportId: null }) },
  stream,
  schema: Type.Object({ ...byModerator, reportId: Type.Union([uuid, Type.Null()]) }),
});
/** A moderator has taken the closing by this report back; blocks of the two stay. */
const pairReopened = defineEvent({ type: 'PairReopened', version: 1, stream, schema: Type.Object({ ...byModerator, reportId: uuid }) });

export const blockEvents = [athleteBlocked, athleteUnblocked, coachBlocked, coachUnblocked, pairClosed, pairReopened] as const;
export type BlockEvent = EventOf<(typeof blockEvents)[number]>;

interface OfPair {
  readonly coachId: number;
  readonly athleteId: number;
  readonly at: string;
}

export type BlockCommand =
  | { readonly type: 'BlockAthlete' | 'UnblockAthlete' | 'BlockCoach' | 'UnblockCoach'; readonly data: OfPair }
  /** By the decision of a report. */
  | { readonly type: 'ClosePair' | 'ReopenPair'; readonly data: OfPair & { readonly reportId: string } };

export const blockAthlete = defineCommand({
  name: 'BlockAthlete',
  schema: Type.Object({ athlete_id: id('invalidField') }),
});

/** Who of a coach and an athlete has blocked the other. */
export interface Blocks {
  readonly byCoach: boolean;
  readonly byAthlete: boolean;
  /** A moderator has closed their conversation. */
  readonly isClosed: boolean;
}

const wanted = {
  BlockAthlete: { byCoach: true },
  UnblockAthlete: { byCoach: false },
  BlockCoach: { byAthlete: true },
  UnblockCoach: { byAthlete: false },
  ClosePair: { isClosed: true },
  ReopenPair: { isClosed: false },
} as const satisfies Record<BlockCommand['type'], Partial<Blocks>>;

const eventOf = {
  BlockAthlete: 'AthleteBlocked',
  UnblockAthlete: 'AthleteUnblocked',
  BlockCoach: 'CoachBlocked',
  UnblockCoach: 'CoachUnblocked',
} as const satisfies Record<Exclude<BlockCommand['type'], 'ClosePair' | 'ReopenPair'>, BlockEvent['type']>;

const effects: Readonly<Record<BlockEvent['type'], Partial<Blocks>>> = {
  AthleteBlocked: wanted.BlockAthlete,
  AthleteUnblocked: wanted.UnblockAthlete,
  CoachBlocked: wanted.BlockCoach,
  CoachUnblocked: wanted.UnblockCoach,
  PairClosed: wanted.ClosePair,
  PairReopened: wanted.ReopenPair,
};

/** Either of the two can block the other: from calls that are not booked, and from messages. The types of the events are enough. */
export const blockDecider: Decider<Blocks, BlockCommand, BlockEvent> = {
  initialState: { byCoach: false, byAthlete: false, isClosed: false },
  decide(command, state) {
    const next: Blocks = { ...state, ...wanted[command.type] };
    const isSame = next.byCoach === state.byCoach && next.byAthlete === state.byAthlete && next.isClosed === state.isClosed;
    if (isSame) return [];
    if (command.type === 'ClosePair') return [{ type: 'PairClosed', data: { ...command.data, by: 'moderator' } }];
    if (command.type === 'ReopenPair') return [{ type: 'PairReopened', data: { ...command.data, by: 'moderator' } }];
    return [{ type: eventOf[command.type], data: command.data }];
  },
  evolve: (state, { type }) => ({ ...state, ...effects[type] }),
};

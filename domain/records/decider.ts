import type { Decider, Refusal } from '../kernel/index.ts';
import type { RecordEvent } from './events.ts';
import { recordLimits } from './limits.ts';
import { refuse } from './refusals.ts';
import { personOf, type RecordedSession, refuseEarly, type Role } from './session.ts';

/** The coach's words about a session. */
export interface Note {
  readonly done: string;
  /** Empty for nothing, as `drills`. */
  readonly takeHome: string;
  /** One on each line. */
  readonly drills: string;
}

interface Common {
  readonly session: RecordedSession;
  /** The time of the decision, ISO 8601. */
  readonly at: string;
}

export type RecordCommand =
  | (Common & {
      readonly type: 'WriteNote';
      /** The version that the coach has read; 0 for none. */
      readonly version: number;
      readonly note: Note;
    })
  | (Common & { readonly type: 'WriteReply'; readonly by: Role; readonly text: string });

export interface RecordState {
  /** 0 before there is a note. */
  readonly version: number;
  readonly note: Note | null;
  readonly replies: number;
}

type Write<Type extends RecordCommand['type']> = Extract<RecordCommand, { readonly type: Type }>;

function write({ session, at, version, note }: Write<'WriteNote'>, before: RecordState): readonly RecordEvent[] | Refusal {
  const { done, takeHome, drills } = note;
  const known = before.note;
  if (known && known.done === done && known.takeHome === takeHome && known.drills === drills) return [];
  if (version !== before.version) return refuse('noteChanged');
  const { bookingId, coachId, athleteId } = session;
  return [{ type: 'NoteWritten', data: { bookingId, coachId, athleteId, at, version: version + 1, done, takeHome, drills } }];
}

function reply({ session, at, by, text }: Write<'WriteReply'>, { replies }: RecordState): readonly RecordEvent[] | Refusal {
  if (replies >= recordLimits.replies) return refuse('repliesFull');
  const { bookingId, coachId, athleteId } = session;
  const data = { bookingId, coachId, athleteId, at, by: personOf(session, by), number: replies + 1, text };
  return [{ type: 'ReplyWritten', data }];
}

/** The record of one session: the coach's note, and what both say about it. */
export const recordDecider: Decider<RecordState, RecordCommand, RecordEvent> = {
  initialState: { version: 0, note: null, replies: 0 },

  decide(command, before) {
    const early = refuseEarly(command.session, command.at);
    if (early) return early;
    return command.type === 'WriteNote' ? write(command, before) : reply(command, before);
  },

  evolve(before, { type, data }) {
    if (type === 'ReplyWritten') return { ...before, replies: data.number };
    const { version, done, takeHome, drills } = data;
    return { ...before, version, note: { done, takeHome, drills } };
  },
};

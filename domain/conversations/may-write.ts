import type { Refusal } from '../kernel/index.ts';
import { refuse } from './refusals.ts';
import type { Person } from './pair.ts';

/** What has to be known before somebody writes to another one. */
export interface WritingFacts {
  /** The conversation was opened before. */
  readonly isOpen: boolean;
  /** The other one has an account, or had one. */
  readonly hasPeer: boolean;
  /** The other one's account was erased. */
  readonly isPeerGone: boolean;
  /** The two had an accepted call or a confirmed booking. */
  readonly haveMet: boolean;
  readonly hasBlocked: boolean;
  readonly isBlocked: boolean;
  /** A moderator has closed the conversation. */
  readonly isClosed: boolean;
  /** The athlete is at least 18 by the date of birth in the profile. */
  readonly isAdult: boolean;
}

/**
 * Why a person may not write to the other one now; null if they may. A coach learns nothing of athletes who have not written to
 * them and whom they have not met: not even whether there is such an athlete.
 */
export function refusalToWrite({ role }: Pick<Person, 'role'>, facts: WritingFacts): Refusal | null {
  const { isOpen, hasPeer, isPeerGone, haveMet, hasBlocked, isBlocked, isClosed, isAdult } = facts;
  if (role === 'coach' && !isOpen && !haveMet) return refuse('athleteWritesFirst');
  if (!hasPeer || (isPeerGone && !isOpen)) return refuse('personNotFound');
  if (isPeerGone) return refuse('personGone');
  if (isClosed) return refuse('pairClosed');
  if (hasBlocked) return refuse('youBlocked');
  if (isBlocked) return refuse('writerBlocked');
  return isAdult ? null : refuse('guardianNeeded');
}

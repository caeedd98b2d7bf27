import type { Decider, Refusal } from '../kernel/index.ts';
import type { SafetyEvent } from './events.ts';
import { safetyLimits } from './limits.ts';
import { refuse } from './refusals.ts';

/** A fact from the calendar: a booking, at the time that it has at last. */
export interface SafetySession {
  readonly bookingId: string;
  readonly coachId: number;
  readonly athleteId: number;
  /** Unix milliseconds, as `endsAt`. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** False for a booking that is held only, and for one that was cancelled or given up. */
  readonly isConfirmed: boolean;
  /** It was cancelled or given up. */
  readonly isOff: boolean;
}

export interface SafetyCommand {
  readonly type: 'GiveConsent' | 'WithdrawConsent' | 'ViewCard';
  readonly session: SafetySession;
  /** The time of the decision, ISO 8601. */
  readonly at: string;
}

export interface SafetyState {
  readonly isShared: boolean;
  /** When the coach has seen the details, ISO 8601, oldest first. */
  readonly views: readonly string[];
}

const event = (type: SafetyEvent['type'], { session, at }: SafetyCommand): readonly SafetyEvent[] => {
  const { bookingId, coachId, athleteId } = session;
  return [{ type, data: { bookingId, coachId, athleteId, at } }];
};

/** From shortly before the session until its end. */
export const opensAt = ({ startsAt }: Pick<SafetySession, 'startsAt'>): number => startsAt - safetyLimits.earlyMinutes * 60_000;

function give(command: SafetyCommand, { isShared }: SafetyState): readonly SafetyEvent[] | Refusal {
  const { session, at } = command;
  if (session.isOff || Date.parse(at) >= session.endsAt) return refuse('safetySessionOver');
  return isShared ? [] : event('SafetyConsentGiven', command);
}

function view(command: SafetyCommand, { isShared, views }: SafetyState): readonly SafetyEvent[] | Refusal {
  const { session, at } = command;
  const now = Date.parse(at);
  if (!session.isConfirmed) return refuse('safetyCancelled');
  if (!isShared) return refuse('safetyNotShared');
  if (now < opensAt(session)) return refuse('safetyTooEarly');
  if (now >= session.endsAt) return refuse('safetyTooLate');
  const last = views.at(-1);
  const isNoted = last !== undefined && now - Date.parse(last) < safetyLimits.viewSeconds * 1000;
  return isNoted ? [] : event('CardViewed', command);
}

/** Only with the athlete's consent for this booking, and only around its session; each view of the coach is on record. */
export const safetyDecider: Decider<SafetyState, SafetyCommand, SafetyEvent> = {
  initialState: { isShared: false, views: [] },

  decide(command, state) {
    switch (command.type) {
      case 'GiveConsent':
        return give(command, state);
      case 'WithdrawConsent':
        return state.isShared ? event('SafetyConsentWithdrawn', command) : [];
      case 'ViewCard':
        return view(command, state);
    }
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'SafetyConsentGiven':
        return { ...state, isShared: true };
      case 'SafetyConsentWithdrawn':
        return { ...state, isShared: false };
      case 'CardViewed':
        return { ...state, views: [...state.views, data.at] };
    }
  },
};

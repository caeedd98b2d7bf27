import { parsePair } from '@academy/domain/conversations';
import { callFacts } from '../calls/facts.ts';
import { conversationFacts } from '../conversations/facts.ts';
import type { Services } from '../services.ts';

/** Who may be told that somebody has come, gone or turned away: nobody but whom the endpoints would show it. */
export interface PresenceRule {
  readonly shows: (personId: number) => Promise<boolean>;
  /** Whether the two of a pair, `5_7`, have an open conversation of which neither has blocked the other. */
  readonly sees: (pair: string) => Promise<boolean>;
  readonly isBlocked: (coachId: number, athleteId: number) => Promise<boolean>;
}

export function presenceRule(services: Services): PresenceRule {
  const facts = conversationFacts(services);
  return {
    shows: async (personId) => (await services.shownBy(personId)).showsPresence,
    async sees(name) {
      const pair = parsePair(name);
      return pair !== null && (await facts.isOpen(pair)) && !(await facts.isBlocked(pair));
    },
    isBlocked: callFacts(services).isBlocked,
  };
}

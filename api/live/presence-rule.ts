import { parsePair } from '@academy/domain/conversations';
import { preferencesDecider, preferencesStream } from '@academy/domain/notifications';
import { foldStored } from '@academy/platform/commands';
import { callFacts } from '../calls/facts.ts';
import { conversationFacts } from '../conversations/facts.ts';
import type { Services } from '../services.ts';

type Sources = Pick<Services, 'store' | 'codec'>;

/** Whether somebody shows when they are here. It is read from the log, so that it holds at once. */
export const showsPresence = async ({ store, codec }: Sources, personId: number): Promise<boolean> => {
  const events = await codec.decode(await store.readStream(preferencesStream(personId)));
  return foldStored(preferencesDecider, events).preferences.showsPresence;
};

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
    shows: (personId) => showsPresence(services, personId),
    async sees(name) {
      const pair = parsePair(name);
      return pair !== null && (await facts.isOpen(pair)) && !(await facts.isBlocked(pair));
    },
    isBlocked: callFacts(services).isBlocked,
  };
}

import { callFacts } from '../calls/facts.ts';
import type { LiveOptions } from '../live/index.ts';
import type { Services } from '../services.ts';
import { conversationFacts } from './facts.ts';

/** Who is told over the live connection what another one does: nobody but whom the endpoints would show it. */
export function liveRules(services: Services): Pick<LiveOptions, 'mayType' | 'presenceRule'> {
  const { connects } = conversationFacts(services);
  return {
    mayType: async (pair, { id }) => !services.isLeaving(id) && (await connects(pair)),
    presenceRule: {
      shows: async (personId) => (await services.shownBy(personId)).showsPresence,
      sees: connects,
      isBlocked: callFacts(services).isBlocked,
    },
  };
}

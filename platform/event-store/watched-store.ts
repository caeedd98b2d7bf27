import { DependencyAway, OutcomeUnknown, type Watch } from '../outages/index.ts';
import { StoreUnavailable } from './errors.ts';
import type { EventStore } from './types.ts';

/** Fails at once while the store is down, for callers that wait for a response. An append already sent throws OutcomeUnknown. */
export const watchStore = (store: EventStore, watch: Pick<Watch, 'ask'>): EventStore => ({
  ...store,
  async append(stream, events, expected) {
    try {
      return await watch.ask(() => store.append(stream, events, expected));
    } catch (error) {
      const isOpen = error instanceof StoreUnavailable || (error instanceof DependencyAway && error.wasAsked);
      throw isOpen ? new OutcomeUnknown(`append to ${stream}`, error) : error;
    }
  },
  readStream: (stream, range) => watch.ask(() => store.readStream(stream, range)),
});

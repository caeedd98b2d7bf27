import { encodeReadEvent } from '../protocol/encode-event.ts';
import type { RecordedEvent } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { linkTarget } from './links.ts';
import type { Outgoing } from './outgoing.ts';
import type { ReadRequest } from './read-request.ts';

/** Sends one event in the form requested; false means that the client must catch up first. */
export function sendEvent(outgoing: Outgoing, store: Store, request: ReadRequest, event: RecordedEvent): boolean {
  const target = request.resolvesLinks ? linkTarget(store, event) : undefined;
  const message =
    target === undefined
      ? encodeReadEvent(event, undefined, request.hasStructuredIds)
      : encodeReadEvent(target, event, request.hasStructuredIds);
  return outgoing.send(message);
}

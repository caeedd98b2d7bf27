import type { EventStore } from '@academy/platform/event-store';
import type { Logger } from '@academy/platform/logging';

/** What the sealer works with. */
export interface Tools {
  readonly store: Pick<EventStore, 'subscribeToEverything' | 'head'>;
  readonly clock: () => Date;
  readonly logger: Logger;
}

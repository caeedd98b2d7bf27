import type { Queries } from '@academy/projections/queries';
import type { CallRequest } from '@academy/platform/http';
import type { Codec, EventStore } from '@academy/platform/event-store';
import type { HandleCommand } from './commands/handle-command.ts';
import type { Identity } from './identity/index.ts';

/** What the calls are made of; composed once in app.ts. */
export interface Services {
  readonly handleCommand: HandleCommand;
  readonly store: EventStore;
  readonly codec: Codec;
  readonly queries: Queries;
  readonly identity: Identity;
  /** Waits until the named read models show what the request has seen; throws HttpProblem 503 where that takes too long. */
  readonly awaitViews: (request: Pick<CallRequest, 'headers'>, models: readonly string[]) => Promise<void>;
  /** How far a read model is known to be; undefined before the first word of it. */
  readonly positionOf: (model: string) => bigint | undefined;
  /** False where an athlete was in no session that the read model knows. */
  readonly mayHaveSessions: (athleteId: number) => boolean;
  /** True where the image was uploaded by this account. */
  readonly ownsImage: (imageId: string, accountId: number) => Promise<boolean>;
  /** yyyy-mm-dd */
  readonly today: () => string;
  /** ISO 8601 */
  readonly now: () => string;
}

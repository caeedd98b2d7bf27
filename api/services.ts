import type { Queries } from '@academy/projections/queries';
import type { EndpointRequest } from '@academy/platform/http';
import type { Codec, EventStore } from '@academy/platform/event-store';
import type { HandleCommand } from './commands/handle-command.ts';
import type { MustBeTwo } from './commands/two-people.ts';
import type { WritePace } from './commands/write-pace.ts';
import type { Identity } from './identity/index.ts';
import type { Photos } from './images/index.ts';
import type { ShownBy } from './notifications/shown-by.ts';

/** Dependencies of the endpoints; composed once in app.ts. */
export interface Services {
  readonly handleCommand: HandleCommand;
  readonly store: EventStore;
  readonly codec: Codec;
  readonly queries: Queries;
  readonly identity: Identity;
  /** Reads the log: whether a coach is registered and not erased. */
  readonly hasCoach: (coachId: number) => Promise<boolean>;
  readonly mustBeTwo: MustBeTwo;
  /** Whether the account is about to be erased: it is hidden from others, and begins nothing. */
  readonly isLeaving: (accountId: number) => boolean;
  /** Tells this process at once what the read model will tell all. */
  readonly noteLeaving: (accountId: number, isLeaving: boolean) => void;
  /** Waits until the read models show everything the request has seen; throws HttpProblem 503 after a time limit. */
  readonly awaitViews: (request: Pick<EndpointRequest, 'headers'>, models: readonly string[]) => Promise<void>;
  /** The positions that the read models have now, or a moment after the call; one that never began has none. */
  readonly positionsNow: () => Promise<ReadonlyMap<string, bigint>>;
  /** False if the athlete was in no session. */
  readonly mayHaveSessions: (athleteId: number) => boolean | Promise<boolean>;
  /** What one person may write of themselves: profiles, photos, hours and waiting lists. Throws HttpProblem 429. */
  readonly pace: WritePace;
  /** Tells all processes that somebody, such as `coach-5`, shows from now on whether they are here, or no longer. */
  readonly tellWished: (person: string) => void;
  /** What somebody lets others see of them, as it is now. */
  readonly shownBy: ShownBy;
  /** The current state, without waiting. */
  readonly isPostgresAway: () => boolean;
  readonly photos: Photos;
  /** yyyy-mm-dd */
  readonly today: () => string;
  /** ISO 8601 */
  readonly now: () => string;
}

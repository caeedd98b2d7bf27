import { sessionsChannel } from '@academy/domain/identity';
import type { Logger } from '@academy/platform/logging';
import type { Pool } from 'pg';

export { sessionsChannel };

/** Subscribes a handler to a Postgres channel; returns a function that stops it. */
export type OnNotify = (channel: string, handler: (payload: string) => void) => (() => void) | void;

export interface Revocations {
  /** True if a token of the session, signed at `issuedAt` (seconds), must be refused. */
  has(session: string, issuedAt: number): boolean;
  add(session: string): void;
  /** Reads recent revocations: at the start, and periodically in case a notification was lost. */
  catchUp(): Promise<void>;
  close(): void;
}

export interface RevocationsOptions {
  readonly pool: Pool;
  readonly onNotify: OnNotify;
  readonly logger: Pick<Logger, 'error'>;
  readonly clock: () => Date;
  /** Milliseconds from any start, whatever becomes of the clock: what is remembered here must outlast a jump of it. */
  readonly elapsed?: () => number;
  /** Lifetime of an access token in seconds: older revocations can be dropped. */
  readonly tokenSeconds: number;
  readonly capacity?: number;
}

/** The sessions revoked within the life of an access token, because a valid signature alone is not enough. */
export function createRevocations(options: RevocationsOptions): Revocations {
  const { pool, onNotify, logger, clock, elapsed = () => performance.now(), tokenSeconds, capacity = 100_000 } = options;
  /** By session, the elapsed milliseconds at which its last token expires. In order of insertion and thus of expiry. */
  const revoked = new Map<string, number>();
  /** Tokens signed up to this second are all refused. */
  let floor = -Infinity;

  const add = (session: string): void => {
    const now = elapsed();
    for (const [known, until] of revoked) {
      if (until > now) break;
      revoked.delete(known);
    }
    if (revoked.size >= capacity && !revoked.has(session)) {
      // Dropping one would make it valid again. Refusing all earlier tokens costs each client only a refresh.
      floor = Math.floor(clock().getTime() / 1000);
      revoked.clear();
      logger.error({ capacity }, 'more sessions were revoked than can be remembered: all access tokens have to be refreshed');
    }
    revoked.set(session, now + tokenSeconds * 1000);
  };

  const stop = onNotify(sessionsChannel, add);

  return {
    add,
    has: (session, issuedAt) => issuedAt <= floor || revoked.has(session),
    async catchUp() {
      const since = new Date(clock().getTime() - tokenSeconds * 1000);
      const { rows } = await pool.query<{ id: string }>({
        name: 'identity-revoked-lately',
        // By the clocks of the servers that ended it and that signed for it last, which may be another day's.
        text: `select id, greatest(revoked_at, last_used_at) as at from identity.sessions
                 where revoked_at is not null and greatest(revoked_at, last_used_at) > $1
               union all select id, greatest(revoked_at, created_at) from identity.staff_sessions
                 where revoked_at is not null and greatest(revoked_at, created_at) > $1
               order by at`,
        values: [since],
      });
      for (const { id } of rows) if (!revoked.has(id)) add(id);
    },
    close: () => stop?.(),
  };
}

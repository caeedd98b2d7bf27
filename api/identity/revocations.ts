import type { Logger } from '@academy/platform/logging';
import type { Pool } from 'pg';

/** How a notification of Postgres reaches its handler; answers with how to stop. */
export type OnNotify = (channel: string, handler: (payload: string) => void) => (() => void) | void;

/** The channel on which processes tell each other which session was revoked. */
export const sessionsChannel = 'sessions';

export interface Revocations {
  /** True where a token of the session, signed at `issuedAt` (seconds), must be refused. */
  has(session: string, issuedAt: number): boolean;
  add(session: string): void;
  /** Reads what was revoked lately: at the start, and now and then in case a notification was lost. */
  catchUp(): Promise<void>;
  close(): void;
}

export interface RevocationsOptions {
  readonly pool: Pool;
  readonly onNotify: OnNotify;
  readonly logger: Pick<Logger, 'error'>;
  readonly clock: () => Date;
  /** Seconds an access token can live: what was revoked before that needs no remembering. */
  readonly tokenSeconds: number;
  readonly capacity?: number;
}

/** The sessions revoked within the life of an access token, so that a signature alone is not enough. */
export function createRevocations({ pool, onNotify, logger, clock, tokenSeconds, capacity = 100_000 }: RevocationsOptions): Revocations {
  /** By session the time, in milliseconds, after which its last token has expired. In order of insertion, hence of expiry. */
  const revoked = new Map<string, number>();
  /** Tokens signed up to this second are all refused. */
  let floor = -Infinity;

  const add = (session: string): void => {
    const now = clock().getTime();
    for (const [known, until] of revoked) {
      if (until > now) break;
      revoked.delete(known);
    }
    if (revoked.size >= capacity && !revoked.has(session)) {
      // Forgetting one would revive it. Refusing every token signed so far costs each client one refresh instead.
      floor = Math.floor(now / 1000);
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
        text: 'select id from identity.sessions where revoked_at > $1 order by revoked_at',
        values: [since],
      });
      for (const { id } of rows) if (!revoked.has(id)) add(id);
    },
    close: () => stop?.(),
  };
}

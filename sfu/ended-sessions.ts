import { sessionsChannel } from '@academy/domain/identity';
import type { Logger } from '@academy/platform/logging';
import type { Listener } from '@academy/platform/postgres';
import type { Pool } from 'pg';

export interface EndedSessionsOptions {
  readonly pool: Pool;
  /** Must listen to `sessionsChannel`. */
  readonly listener: Pick<Listener, 'on' | 'onConnect'>;
  /** Sessions of everybody who is present or joining. */
  readonly present: () => readonly string[];
  readonly onEnded: (sessions: ReadonlySet<string>) => void;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Interval for expired sessions, and for notifications lost with a broken connection. */
const lookEveryMs = 5_000;

const ended = `
  select id from unnest($1::uuid[]) as present (id) where not exists (
    select from identity.open_sessions where open_sessions.id = present.id
  )`;

/**
 * Reports ended sessions as soon as Postgres announces them. While Postgres is away calls continue; sessions that end meanwhile
 * are reported once it is back.
 */
export function watchSessions({ pool, listener, present, onEnded, logger }: EndedSessionsOptions): { close(): void } {
  let looking: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    const sessions = [...new Set(present())];
    if (sessions.length === 0) return;
    const { rows } = await pool.query<{ id: string }>(ended, [sessions]);
    onEnded(new Set(rows.map(({ id }) => id)));
  };
  const lookAgain = (): void => {
    looking ??= look()
      .catch((error: unknown) => logger.warn({ err: error }, 'it cannot be looked up whose session has ended'))
      .finally(() => (looking = null));
  };
  const stops = [listener.on(sessionsChannel, (session) => onEnded(new Set([session]))), listener.onConnect(lookAgain)];
  const timer = setInterval(lookAgain, lookEveryMs).unref();
  return {
    close() {
      clearInterval(timer);
      for (const stop of stops) stop();
    },
  };
}

import { openSession, type Session } from './connect.ts';

export interface Ping {
  /** Throws if Postgres is unreachable or does not respond within some seconds. */
  readonly ask: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Uses a separate session, so that it does not wait for other queries. */
export function createPing(url: string, applicationName: string): Ping {
  let session: Session | null = null;
  const drop = async (): Promise<void> => {
    const broken = session;
    session = null;
    await broken?.end().catch(() => {});
  };
  return {
    async ask() {
      try {
        session ??= await openSession(url, { applicationName, statementTimeoutMs: 1_000 });
        await session.query('select 1');
      } catch (error) {
        void drop();
        throw error;
      }
    },
    close: drop,
  };
}

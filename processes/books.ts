import type { Codec, EventStore } from '@academy/platform/event-store';
import { openSession, type Session } from '@academy/platform/postgres';
import { booksSession } from '@academy/projections/queries';

/** What a comparison of all money needs: the whole log, and a connection to Postgres of its own. */
export interface Books {
  readonly session: Session;
  readonly store: Pick<EventStore, 'readAll'>;
  readonly codec: Pick<Codec, 'read'>;
  /** Aborts when this program ends: long work is given up then, and begun anew by another. */
  readonly signal: AbortSignal;
}

/** Closes the connection after the work, or when the program ends. */
export type WithBooks = <T>(work: (books: Books) => Promise<T>) => Promise<T>;

export const openBooks =
  ({ databaseUrl, ...books }: Omit<Books, 'session'> & { readonly databaseUrl: string }): WithBooks =>
  async (work) => {
    const session = await openSession(databaseUrl, booksSession);
    const stop = (): void => void session.end().catch(() => {});
    books.signal.addEventListener('abort', stop, { once: true });
    try {
      return await work({ ...books, session });
    } finally {
      books.signal.removeEventListener('abort', stop);
      await session.end().catch(() => {});
    }
  };

export const noBooks: WithBooks = () => Promise.reject(new Error('there are no books'));

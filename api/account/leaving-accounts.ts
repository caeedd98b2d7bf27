import type { Listener } from '@academy/platform/postgres';
import { changesChannel, parseChange } from '@academy/projections/queries';

export interface LeavingAccountsOptions {
  /** Must listen to `changesChannel`. */
  readonly listener: Pick<Listener, 'on' | 'onConnect' | 'isConnected'>;
  /** The accounts that the read model knows, at most `most`. */
  readonly load: (most: number) => Promise<readonly number[]>;
  /** A read failed, so many times in a row; it is repeated after a pause. */
  readonly onFailure: (error: unknown, failures: number) => void;
}

export interface LeavingAccounts {
  readonly has: (accountId: number) => boolean;
  /** What this process knows before the read model does. */
  readonly note: (accountId: number, isLeaving: boolean) => void;
  readonly close: () => void;
}

const model = 'accounts_leaving';
/** Far more than leave within two weeks. */
const most = 200_000;
/** Pauses after failed reads, first and longest. */
const pauseMs = { first: 1_000, most: 30_000 };

/** What this process was told itself. */
interface Note {
  readonly isLeaving: boolean;
  /** The read model has announced a change of the account since. */
  isAnnounced: boolean;
}

/** The accounts that are about to be erased, for a look at every request: kept in memory, and read again when the read model changes. */
export function createLeavingAccounts({ listener, load, onFailure }: LeavingAccountsOptions): LeavingAccounts {
  let known: ReadonlySet<number> = new Set();
  const notes = new Map<number, Note>();
  let reading: Promise<void> | null = null;
  let isAgain = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function readOnce(): Promise<void> {
    const settled = [...notes].filter(([, { isAnnounced }]) => isAnnounced);
    known = new Set(await load(most));
    for (const [accountId, note] of settled) if (notes.get(accountId) === note) notes.delete(accountId);
  }

  /** What changes during a read is read again. */
  async function readAll(): Promise<void> {
    do {
      isAgain = false;
      clearTimeout(timer);
      try {
        await readOnce();
        failures = 0;
      } catch (error) {
        if (isClosed) return;
        timer = setTimeout(read, Math.min(pauseMs.most, pauseMs.first * 2 ** failures));
        failures += 1;
        onFailure(error, failures);
      }
    } while (isAgain);
  }
  function read(): void {
    isAgain = true;
    reading ??= readAll().finally(() => (reading = null));
  }

  /** The accounts of these keys, or all of them, may have changed. */
  const announced = (changed: readonly string[] | null): void => {
    const ids = changed && new Set(changed.map((key) => Number(key.slice(key.indexOf(':') + 1))));
    for (const [accountId, note] of notes) if (ids === null || ids.has(accountId)) note.isAnnounced = true;
    read();
  };

  const stops = [
    listener.on(changesChannel, (payload) => {
      const change = parseChange(payload);
      if (change?.model === model && change.changed?.length !== 0) announced(change.changed);
    }),
    // Announcements may have been missed.
    listener.onConnect(() => announced(null)),
  ];
  if (listener.isConnected()) read();

  return {
    has: (accountId) => notes.get(accountId)?.isLeaving ?? known.has(accountId),
    note: (accountId, isLeaving) => void notes.set(accountId, { isLeaving, isAnnounced: false }),
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}

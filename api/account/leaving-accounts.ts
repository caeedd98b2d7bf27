import type { Listener } from '@academy/platform/postgres';
import { changesChannel, parseChange } from '@academy/projections/queries';

export interface LeavingAccountsOptions {
  /** Must listen to `changesChannel`. */
  readonly listener: Pick<Listener, 'on' | 'onConnect' | 'isConnected'>;
  /** The accounts that the read model knows, at most `most`. */
  readonly load: (most: number) => Promise<readonly number[]>;
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

/** The accounts that are about to be erased, for a look at every request: kept in memory, and read again when the read model changes. */
export function createLeavingAccounts({ listener, load }: LeavingAccountsOptions): LeavingAccounts {
  let known: ReadonlySet<number> = new Set();
  let reading: Promise<void> | null = null;
  let isAgain = false;

  /** What changes during a read is read again. A read that fails is repeated by the next announcement or connection. */
  async function readAll(): Promise<void> {
    do {
      isAgain = false;
      const found = await load(most).catch(() => null);
      if (found) known = new Set(found);
    } while (isAgain);
  }
  const read = (): void => {
    isAgain = true;
    reading ??= readAll().finally(() => (reading = null));
  };

  const stops = [
    listener.on(changesChannel, (payload) => {
      if (parseChange(payload)?.model === model) read();
    }),
    listener.onConnect(read),
  ];
  if (listener.isConnected()) read();

  return {
    has: (accountId) => known.has(accountId),
    note(accountId, isLeaving) {
      const others = [...known].filter((one) => one !== accountId);
      known = new Set(isLeaving ? [...others, accountId] : others);
    },
    close() {
      for (const stop of stops) stop();
    },
  };
}

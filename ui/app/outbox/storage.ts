import type { OutboxEntry, StoredEntry } from './entry.ts';

/** The unsent messages of one account. */
export interface OutboxStorage {
  /** Whether they survive closing the page. */
  readonly isLasting: boolean;
  /** In the order in which they were written. */
  all(): Promise<readonly StoredEntry[]>;
  add(entry: OutboxEntry): Promise<StoredEntry>;
  /** Replaces an entry; one that is not there any more stays away. */
  change(entry: StoredEntry): Promise<void>;
  remove(order: number): Promise<void>;
  clear(): Promise<void>;
}

/** Opens the storage of an account, such as `athlete-7`. */
export type OpenOutbox = (account: string) => Promise<OutboxStorage>;

const store = 'messages';
/** Milliseconds that opening may take: a browser that repairs its storage may not answer at all. */
const patience = 3_000;

/** Opens IndexedDB; where the browser refuses it or stays silent, messages are kept in memory, and are lost with the page. */
export function createOutboxes(indexedDb: () => IDBFactory | undefined): OpenOutbox {
  const opened = new Map<string, Promise<OutboxStorage>>();
  const open = async (account: string): Promise<OutboxStorage> => {
    try {
      const factory = indexedDb();
      if (!factory) return memoryStorage();
      const database = await openDatabase(factory, account);
      // Somebody has deleted the site's data: the next one who asks opens it anew.
      database.addEventListener('close', () => opened.delete(account));
      return withSpare(databaseStorage(database));
    } catch (error) {
      console.warn('Unsent messages are kept in this page only.', error);
      return memoryStorage();
    }
  };
  return async (account) => {
    const before = opened.get(account);
    if (before) return await before;
    const now = open(account);
    opened.set(account, now);
    return await now;
  };
}

/** The browser's own. */
export const openOutbox: OpenOutbox = createOutboxes(() => globalThis.indexedDB);

async function openDatabase(factory: IDBFactory, account: string): Promise<IDBDatabase> {
  const request = factory.open(`outbox ${account}`, 1);
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(store, { keyPath: 'order', autoIncrement: true }));
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new DOMException('The storage does not answer.', 'TimeoutError')), patience);
  });
  return await Promise.race([resultOf(request), late]);
}

async function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return await new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new DOMException('The storage failed.', 'UnknownError')));
  });
}

function databaseStorage(database: IDBDatabase): OutboxStorage {
  /** Resolves once it is on disk. */
  const write = async <Result>(run: (entries: IDBObjectStore) => IDBRequest<Result>): Promise<Result> => {
    const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
    const request = run(transaction.objectStore(store));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new DOMException('Not written.', 'AbortError')));
    });
    return request.result;
  };
  return {
    isLasting: true,
    all: async () => await resultOf<StoredEntry[]>(database.transaction(store).objectStore(store).getAll()),
    add: async (entry) => ({ ...entry, order: Number(await write((entries) => entries.add(entry))) }),
    async change(entry) {
      await write((entries) => {
        const found: IDBRequest<unknown> = entries.get(entry.order);
        found.addEventListener('success', () => found.result !== undefined && entries.put(entry));
        return found;
      });
    },
    remove: async (order) => await write((entries) => entries.delete(order)),
    clear: async () => await write((entries) => entries.clear()),
  };
}

/** Orders of the entries that the storage has no room for; no storage counts as far. */
const spareFrom = 2 ** 50;

/** Keeps in memory what the storage does not take, such as on a full disk. */
export function withSpare(storage: OutboxStorage): OutboxStorage {
  const spare = memoryStorage(spareFrom);
  let isLasting = true;
  const homeOf = (order: number): OutboxStorage => (order > spareFrom ? spare : storage);
  return {
    get isLasting() {
      return isLasting && storage.isLasting;
    },
    all: async () => [...(await storage.all()), ...(await spare.all())],
    async add(entry) {
      try {
        return await storage.add(entry);
      } catch (error) {
        console.warn('An unsent message is kept in this page only.', error);
        isLasting = false;
        return await spare.add(entry);
      }
    },
    change: async (entry) => await homeOf(entry.order).change(entry),
    remove: async (order) => await homeOf(order).remove(order),
    async clear() {
      await spare.clear();
      await storage.clear();
    },
  };
}

/** Lasts as long as the page. */
export function memoryStorage(last = 0): OutboxStorage {
  let kept: readonly StoredEntry[] = [];
  let newest = last;
  return {
    isLasting: false,
    all: async () => await Promise.resolve(kept),
    async add(entry) {
      newest += 1;
      const added = { ...entry, order: newest };
      kept = [...kept, added];
      return await Promise.resolve(added);
    },
    async change(entry) {
      kept = kept.map((one) => (one.order === entry.order ? entry : one));
      await Promise.resolve();
    },
    async remove(order) {
      kept = kept.filter((one) => one.order !== order);
      await Promise.resolve();
    },
    async clear() {
      kept = [];
      await Promise.resolve();
    },
  };
}

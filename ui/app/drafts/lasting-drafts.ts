import type { DraftValues } from './slice.ts';

/** The part of `sessionStorage` that is used here. */
export type DraftHome = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'draft ';

/** Drafts in the tab's own storage. Where the browser refuses it, nothing is kept over a reload. */
export function createLastingDrafts(home: () => DraftHome) {
  const quietly = <Result>(run: (storage: DraftHome) => Result): Result | undefined => {
    try {
      return run(home());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key: string): DraftValues | undefined =>
      quietly((storage) => {
        const values = JSON.parse(storage.getItem(prefix + key) ?? 'null') as unknown;
        if (typeof values !== 'object' || values === null) return undefined;
        return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
      }),
    keep: (key: string, values: DraftValues): void => quietly((storage) => storage.setItem(prefix + key, JSON.stringify(values))),
    discard: (key: string): void => quietly((storage) => storage.removeItem(prefix + key)),
    discardAll: (): void =>
      quietly((storage) => {
        const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
        for (const key of keys) if (key.startsWith(prefix)) storage.removeItem(key);
      }),
  };
}

export const lastingDrafts = createLastingDrafts(() => sessionStorage);

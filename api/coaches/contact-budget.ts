import { LRUCache } from 'lru-cache';

/** Seconds until the account may see contact data of new coaches; 0 if these may be shown now. */
export type ContactBudget = (account: string, coachIds: readonly number[]) => number;

export interface ContactBudgetOptions {
  /** Number of different coaches per day. Default 500, more than a person looking for a coach reads. */
  readonly coaches?: number;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Beyond this, the account with the oldest request is forgotten and starts again. */
const rememberedAccounts = 2_000;

/** Protects contact data from being copied as a whole. Each process counts separately. */
export function createContactBudget({ coaches = 500, now = () => performance.now() }: ContactBudgetOptions = {}): ContactBudget {
  const accounts = new LRUCache<string, { readonly since: number; readonly seen: Set<number> }>({ max: rememberedAccounts });
  return (account, coachIds) => {
    const time = now();
    let day = accounts.get(account);
    if (!day || time - day.since >= dayMs) accounts.set(account, (day = { since: time, seen: new Set() }));
    const { seen, since } = day;
    const fresh = coachIds.filter((id) => !seen.has(id));
    if (seen.size + fresh.length > coaches) return Math.max(1, Math.ceil((since + dayMs - time) / 1000));
    for (const id of fresh) seen.add(id);
    return 0;
  };
}

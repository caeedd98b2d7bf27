import { type Broken, Ledger, type Line } from '@academy/domain/kernel';
import type { EventStore, SealedEvent } from '@academy/platform/event-store';
import { ledgerEventOf } from './ledger-event.ts';

/** A rule that an event breaks, or that it cannot be read. */
export interface Breach {
  readonly rule: Broken['rule'] | 'unreadable';
  readonly what: string;
  readonly event: Pick<SealedEvent, 'type' | 'stream' | 'revision' | 'position'>;
}

export interface LedgerReport {
  /** Events of money in the log. */
  readonly events: number;
  /** Up to which the log was read; null for an empty log. */
  readonly position: bigint | null;
  /** In the order of the log. */
  readonly breaches: readonly Breach[];
  /** Accounts with money on its way or contested. */
  readonly unfinished: readonly Line[];
}

/** The streams of money. */
const streams = ['wallet-', 'payment-', 'payout-'];

function breachesOf(ledger: Ledger, sealed: SealedEvent): readonly Breach[] {
  const { type, stream, revision, position } = sealed;
  const event = { type, stream, revision, position };
  const readable = ledgerEventOf(sealed);
  if (!readable) return [{ rule: 'unreadable', what: 'its amounts cannot be read', event }];
  return ledger.add(readable).map(({ rule, what }) => ({ rule, what, event }));
}

/**
 * Reads the log up to its end and adds up all accounts, from nothing but the lines and holds of the events. It needs no key and no read
 * model. Throws StoreUnavailable.
 */
export async function checkLedger(store: Pick<EventStore, 'readAll'>, signal?: AbortSignal): Promise<LedgerReport> {
  const ledger = new Ledger();
  const breaches: Breach[] = [];
  let events = 0;
  let last: bigint | null = null;
  for await (const batch of store.readAll({ after: null, streams, ...(signal && { signal }) })) {
    for (const event of batch.events) breaches.push(...breachesOf(ledger, event));
    events += batch.events.length;
    last = batch.position;
  }
  return { events, position: last, breaches, unfinished: ledger.unfinished() };
}

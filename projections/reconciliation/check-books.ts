import { type Codec, type EventStore, placeOf } from '@academy/platform/event-store';
import type { Session } from '@academy/platform/postgres';
import { afterOf, beginning, gather, readCheckpoint } from '@academy/platform/subscriptions';
import { paymentList } from '../payments/payment-list.ts';
import { payoutList } from '../payouts/payout-list.ts';
import type { ReadModel } from '../read-model.ts';
import { walletLedger } from '../wallets/wallet-ledger.ts';
import { walletMonths } from '../wallets/wallet-months.ts';
import { compareRows, liveTables } from './compare-rows.ts';
import type { Findings } from './findings.ts';
import { Fold } from './fold.ts';
import { checkBalance } from './trial-balance.ts';

export interface CheckBooksOptions {
  readonly store: Pick<EventStore, 'readAll'>;
  readonly codec: Pick<Codec, 'read'>;
  readonly findings: Findings;
  readonly now: Date;
  readonly signal: AbortSignal;
}

export interface CheckedBooks {
  /** Events of money in the log. */
  readonly events: number;
  /** Up to which the log was added up; -1 for an empty log. */
  readonly position: bigint;
  /** Read models that could not be compared, because they are being made anew. */
  readonly notCompared: readonly string[];
}

const models: readonly ReadModel[] = [walletLedger, walletMonths, paymentList, payoutList];
const streams = [...new Set(models.flatMap((model) => model.streams))];
const batchSize = 1_000;

/** Settings of the session that the check needs. Its tables are temporary: memory for some of them, the server's disk for the rest. */
export const booksSession = {
  applicationName: 'reconciliation',
  statementTimeoutMs: 300_000,
  settings: { search_path: 'pg_temp' },
} as const;

/** A read model as it is in the snapshot: up to where it was folded, and which its tables are. */
interface Seen {
  readonly fold: Fold;
  readonly position: bigint;
  readonly tables: string;
}

/**
 * Adds up all money of the log, and compares the rows of the money's read models with it: each with the log up to where it was folded, in one
 * snapshot of Postgres, so that it may go on meanwhile. Leaves what it folded in the session's tables.
 */
export async function checkBooks(session: Session, options: CheckBooksOptions): Promise<CheckedBooks> {
  const { findings, now, signal } = options;
  await session.query('begin isolation level repeatable read');
  const seen: Seen[] = [];
  const notCompared: string[] = [];
  const folds: Fold[] = [];
  for (const model of models) {
    const fold = await Fold.open(model, session, findings);
    folds.push(fold);
    const checkpoint = await readCheckpoint(session, model);
    const isLive = checkpoint?.version === model.version;
    if (isLive) seen.push({ fold, position: checkpoint.position, tables: await liveTables(session, model) });
    else notCompared.push(model.name);
  }

  const reading = new Reading(options);
  const last = seen.reduce((most, { position }) => (position > most ? position : most), beginning);
  await reading.upTo(last, async (events) => {
    for (const { fold, position } of seen) await fold.add(events.filter((event) => placeOf(event).position <= position));
  });
  for (const { fold, tables } of seen) {
    signal.throwIfAborted();
    // A rebuild has put others in their place, which the snapshot does not show.
    if ((await liveTables(session, fold.model)) === tables) await compareRows(session, fold.model, findings);
    else notCompared.push(fold.model.name);
  }
  await session.query('commit');

  // Entries that no read model has yet, such as one that stopped it.
  const [ledger] = folds;
  const folded = seen.find(({ fold }) => fold === ledger)?.position ?? beginning;
  await session.query('begin');
  const events = await reading.rest(folded, async (more) => await ledger?.add(more));
  await checkBalance(session, now, findings);
  await session.query('commit');
  return { events, position: reading.position, notCompared };
}

type Read = Awaited<ReturnType<Codec['read']>>;

/** Reads the log once, and what lies behind a position once more. */
class Reading {
  position = beginning;
  readonly #options: CheckBooksOptions;
  #events = 0;

  constructor(options: CheckBooksOptions) {
    this.#options = options;
  }

  async upTo(last: bigint, add: (events: Read) => Promise<void>): Promise<void> {
    if (last > beginning) await this.#read(beginning, last, add);
  }

  /** To the end of the log; returns how many events there are in all. */
  async rest(after: bigint, add: (events: Read) => Promise<void>): Promise<number> {
    const before = this.position;
    await this.#read(after, null, add, before);
    return this.#events;
  }

  async #read(after: bigint, last: bigint | null, add: (events: Read) => Promise<void>, counted = beginning): Promise<void> {
    const { store, codec, signal } = this.#options;
    const source = gather(store.readAll({ after: afterOf(after), streams, signal, batchSize }), { most: batchSize });
    try {
      for (let batch = await source.take(); batch !== null; batch = await source.take()) {
        signal.throwIfAborted();
        await add(await codec.read(batch.events));
        this.#events += batch.events.filter(({ position }) => position > counted).length;
        if (batch.position > this.position) this.position = batch.position;
        if (last !== null && batch.position >= last) break;
      }
    } finally {
      await source.close();
    }
    // An aborted read looks like the end of the log.
    signal.throwIfAborted();
  }
}

import { Ledger, walletAccount } from '@academy/domain/kernel';
import { paymentEvents } from '@academy/domain/payments';
import { payoutEvents } from '@academy/domain/payouts';
import { type WalletEvent, walletEvents, walletLive } from '@academy/domain/wallets';
import { defineReadModel, type Projected, RuleBroken } from '../read-model.ts';
import { detailOf, heldAccount, heldLines, type MoneyEvent, ownerOf } from './ledger-lines.ts';
import { type Asked, ledgerIndexes, ledgerTables, load, save, type Stored, type StoredHold, type StoredLine } from './ledger-tables.ts';
import { cardLines, noState, stateAfter, type WalletState } from './wallet-state.ts';

type Money = Projected<MoneyEvent>;

const isOfWallet = (event: Money): event is Projected<WalletEvent> => 'after' in event.data;
const keyOf = ({ walletId, holdId }: Pick<StoredHold, 'walletId' | 'holdId'>): string => `${walletId} ${holdId}`;

function askedBy(events: readonly Money[]): Asked {
  const wallets = [...new Set(events.filter(isOfWallet).map(({ data }) => data.walletId))];
  const lines = events.flatMap(({ data }) => ('lines' in data ? data.lines : []));
  return {
    streams: [...new Set(events.map(({ stream }) => stream))],
    accounts: [...new Set([...lines.map(({ account }) => account), ...wallets.flatMap((id) => [walletAccount(id), heldAccount(id)])])],
    wallets,
    holds: [...new Set(events.flatMap(({ data }) => ('holdId' in data ? [data.holdId] : [])))],
    journeys: [...new Set(events.flatMap(({ data }) => ('journey' in data ? [data.journey] : [])))],
  };
}

const heldIn = ({ balances }: Stored): [string, number][] =>
  balances.flatMap(({ account, paise }) => (account.startsWith('held:') ? [[account.slice('held:'.length), paise]] : []));

/** The ledger of the events so far, and what they change. */
class Folding {
  readonly positions = new Map<string, bigint>();
  readonly states = new Map<string, WalletState>();
  readonly lines: StoredLine[] = [];
  /** Keys of the people whose money changed. */
  readonly people = new Set<string>();
  readonly #stored: Stored;
  readonly #ledger: Ledger;
  readonly #holds = new Map<string, StoredHold>();
  readonly #changedHolds = new Set<string>();

  constructor(stored: Stored) {
    this.#stored = stored;
    this.#ledger = new Ledger({ ...stored, held: heldIn(stored) });
    for (const hold of stored.holds) this.#holds.set(keyOf(hold), hold);
  }

  get holds(): readonly StoredHold[] {
    return [...this.#changedHolds].flatMap((key) => this.#holds.get(key) ?? []);
  }

  add(event: Money): void {
    const { stream, position, type, data } = event;
    if (position <= (this.positions.get(stream) ?? this.#stored.positions.get(stream) ?? -1n)) return;
    this.positions.set(stream, position);
    // Whether a journey is below zero depends on the order of two streams, and one of them may be parked: the check of the log tells that.
    const broken = this.#ledger.add({ type, data }).find(({ rule }) => rule !== 3);
    if (broken) throw new RuleBroken(`rule ${broken.rule} of the ledger, at position ${position}: ${broken.what}`);
    const owner = ownerOf(event);
    if (owner !== null) this.#tell(owner);
    for (const line of 'lines' in data ? data.lines : []) this.#addLine(event, line.account, line.paise);
    if (isOfWallet(event)) this.#addOfWallet(event);
  }

  #addOfWallet(event: Projected<WalletEvent>): void {
    const { walletId } = event.data;
    this.#tell(walletId);
    const before = this.states.get(walletId) ?? this.#stored.states.get(walletId) ?? noState;
    const after = stateAfter(before, event);
    this.states.set(walletId, after);
    const hold = this.#holdAfter(event);
    if (hold) this.#tell(`coach_${hold.coachId}`);
    const memos = [...(hold ? heldLines(event, hold.coachId) : []), ...cardLines(walletId, before, after)];
    for (const { account, paise } of memos) this.#addLine(event, account, paise);
  }

  #holdAfter({ type, data }: WalletEvent): StoredHold | undefined {
    if (!('holdId' in data)) return undefined;
    const key = keyOf(data);
    const known = this.#holds.get(key);
    const { walletId, holdId, paise, at } = data;
    const hold =
      type === 'FundsHeld' ? { walletId, holdId, coachId: data.coachId, paise, isOpen: true, at } : known && { ...known, isOpen: false };
    if (!hold) return undefined;
    this.#holds.set(key, hold);
    this.#changedHolds.add(key);
    return hold;
  }

  #addLine(event: Money, account: string, paise: number): void {
    const { id, type, stream, position, data } = event;
    const isOwn = isOfWallet(event) && account === walletAccount(event.data.walletId);
    this.lines.push({
      account,
      paise,
      position,
      eventId: id,
      eventType: type,
      stream,
      at: data.at,
      effectiveAt: 'effectiveAt' in data ? data.effectiveAt : data.at,
      journey: 'journey' in data ? data.journey : null,
      afterPaise: isOwn ? event.data.after.total : null,
      detail: isOwn ? detailOf(event) : null,
      owner: account.startsWith('transit:') ? ownerOf(event) : null,
    });
  }

  #tell(walletId: string): void {
    this.people.add(walletId.replace('_', ':'));
  }
}

/** Every account by its lines, holds, and what else is known of wallets. A broken rule of the ledger stops it. */
export const walletLedger = defineReadModel<MoneyEvent>({
  name: 'wallet_ledger',
  version: 2,
  streams: ['wallet-', 'payment-', 'payout-'],
  events: [...walletEvents, ...paymentEvents, ...payoutEvents].map(({ type }) => type),
  tables: ledgerTables,
  indexes: ledgerIndexes,
  shownIn: [
    { key: 'coach', view: walletLive, of: (id) => `coach-${id}` },
    { key: 'athlete', view: walletLive, of: (id) => `athlete-${id}` },
  ],

  async apply(db, events) {
    const folding = new Folding(await load(db, askedBy(events)));
    for (const event of events) folding.add(event);
    if (folding.positions.size > 0) await save(db, folding);
    return [...folding.people];
  },
});

import type { Line } from '@academy/domain/kernel';
import { nothingReplayed, type ReplayedWallet, replayWallet, type WalletEvent } from '@academy/domain/wallets';
import type { Row } from '../../export/audited-tables.ts';
import type { MoneyEvent } from '../rules/money.ts';
import type { Recorded } from '../rules/read-event.ts';
import type { Fold } from './fold.ts';

interface Hold {
  readonly coachId: number;
  readonly paise: number;
  isOpen: boolean;
}

/** In one piece: a text that was put together with `+` keeps its pieces. */
const keyOf = (walletId: string, id: string): string => [walletId, id].join(' ');

const isOfWallet = (event: MoneyEvent): event is WalletEvent => 'after' in event.data;

/** Accounts by adding up lines; holds, and what cards can take back, by the events of wallets. */
export class BalancesFold implements Fold {
  readonly model = 'wallet_ledger';
  readonly categories = ['wallet', 'payment', 'payout'];
  /** Of all but the wallets, which are replayed. */
  readonly #accounts = new Map<string, number>();
  readonly #wallets = new Map<string, ReplayedWallet>();
  /** By wallet and booking. */
  readonly #holds = new Map<string, Hold>();
  /** By wallet and payment; null after a lost dispute. */
  readonly #cards = new Map<string, number | null>();

  apply({ event }: Recorded<MoneyEvent>): void {
    const lines: readonly Line[] = 'lines' in event.data ? event.data.lines : [];
    for (const { account, paise } of lines) if (!account.startsWith('wallet:')) this.#add(account, paise);
    if (!isOfWallet(event)) return;
    const { walletId } = event.data;
    this.#wallets.set(walletId, replayWallet(this.#wallets.get(walletId) ?? nothingReplayed, event));
    this.#applyHold(event);
    this.#applyCard(event);
  }

  /** What comes to nothing needs no row. */
  #add(account: string, paise: number): void {
    const balance = (this.#accounts.get(account) ?? 0) + paise;
    if (balance === 0) this.#accounts.delete(account);
    else this.#accounts.set(account, balance);
  }

  #applyHold({ type, data }: WalletEvent): void {
    if (!('holdId' in data)) return;
    const key = keyOf(data.walletId, data.holdId);
    if (type === 'FundsHeld') this.#holds.set(key, { coachId: data.coachId, paise: data.paise, isOpen: true });
    else {
      const hold = this.#holds.get(key);
      if (hold) hold.isOpen = false;
    }
  }

  #applyCard({ type, data }: WalletEvent): void {
    if (!('paymentId' in data) || data.paymentId === null) return;
    const key = keyOf(data.walletId, data.paymentId);
    const before = this.#cards.get(key);
    if (type === 'DisputeRecovered') this.#cards.set(key, null);
    else if (before !== null) this.#cards.set(key, (before ?? 0) + (type === 'WalletDebited' ? -data.paise : data.paise));
  }

  tables(): Readonly<Record<string, ReadonlyMap<string, Row>>> {
    const sums = new Map(this.#accounts);
    const add = (account: string, paise: number): void => void sums.set(account, (sums.get(account) ?? 0) + paise);
    for (const [walletId, { total, holds }] of this.#wallets) {
      add(`wallet:${walletId}`, total);
      for (const paise of holds.values()) add(`held:${walletId}`, paise);
    }
    const held = new Map<string, Row>();
    for (const [key, { coachId, paise, isOpen }] of this.#holds) {
      held.set(key, { coach_id: String(coachId), paise: String(paise), is_open: String(isOpen) });
      if (isOpen) add(`pending:coach_${coachId}`, paise);
    }
    for (const [key, paise] of this.#cards) add(`cards:${key.split(' ')[0]}`, paise ?? 0);
    const accounts = Array.from(sums, ([account, paise]): [string, Row] => [account, { paise: String(paise) }]);
    return { ledger_accounts: new Map(accounts), ledger_holds: held };
  }
}

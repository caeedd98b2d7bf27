import type { Line } from '@academy/domain/kernel';
import type { payoutKinds, WalletEvent } from '@academy/domain/wallets';
import type { Projected } from '../read-model.ts';
import { cardsAccount } from './ledger-lines.ts';

/** A wallet besides its sums. The address of the method stays in the log, in the event of that revision. */
export interface WalletState {
  readonly method: { readonly kind: (typeof payoutKinds)[number]; readonly setAt: string; readonly revision: string } | null;
  /** Whether a dispute freezes the wallet, by its id. */
  readonly disputes: Readonly<Record<string, boolean>>;
  /** By payment: what its card can still take back, in paise; null after a lost dispute. */
  readonly cards: Readonly<Record<string, number | null>>;
}

export const noState: WalletState = { method: null, disputes: {}, cards: {} };

/** What the event changes of what one card can take back. */
function cardAfter(state: WalletState, { type, data }: WalletEvent): WalletState {
  const paymentId = 'paymentId' in data ? data.paymentId : null;
  if (paymentId === null) return state;
  const left = state.cards[paymentId];
  if (type === 'DisputeRecovered') return { ...state, cards: { ...state.cards, [paymentId]: null } };
  if (left === null || !('paise' in data)) return state;
  const gained = type === 'WalletDebited' ? -data.paise : data.paise;
  return { ...state, cards: { ...state.cards, [paymentId]: (left ?? 0) + gained } };
}

/** The state of a wallet after one more event. */
export function stateAfter(state: WalletState, event: Projected<WalletEvent>): WalletState {
  const { type, data, revision } = event;
  switch (type) {
    case 'PayoutMethodSet':
      return { ...state, method: { kind: data.kind, setAt: data.at, revision: String(revision) } };
    case 'WalletFrozen':
    case 'WalletThawed':
      return { ...state, disputes: { ...state.disputes, [data.disputeId]: type === 'WalletFrozen' } };
    default:
      return cardAfter(state, event);
  }
}

const onCards = ({ cards }: WalletState): number => Object.values(cards).reduce<number>((sum, paise) => sum + (paise ?? 0), 0);

/** What changed of what the cards of the wallet can take back. */
export function cardLines(walletId: string, before: WalletState, after: WalletState): readonly Line[] {
  const paise = onCards(after) - onCards(before);
  return paise === 0 ? [] : [{ account: cardsAccount(walletId), paise }];
}

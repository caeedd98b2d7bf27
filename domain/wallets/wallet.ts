import { IdMap } from '../kernel/index.ts';
import type { WalletEvent } from './events.ts';

export interface Hold {
  readonly paise: number;
  readonly coachId: number;
  readonly phase: 'open' | 'captured' | 'voided';
  /** What was captured. */
  readonly capturedPaise: number;
}

/** What a card payment brought, and what of it has gone back to the card. */
export interface TopUp {
  readonly paymentId: string;
  readonly paise: number;
  readonly returnedPaise: number;
}

/** What was done on one day in Kolkata, in paise and by withdrawal. */
export interface WalletDay {
  readonly day: string;
  readonly inPaise: number;
  readonly outPaise: number;
  readonly withdrawals: readonly string[];
}

/** One person's money, in paise. Ids stay for ever, so that a repeat is recognised however late it comes. */
export interface Wallet {
  readonly total: number;
  /** Part of the total. */
  readonly held: number;
  /** By booking, those that are over too. */
  readonly holds: IdMap<Hold>;
  /** Journeys that brought money. */
  readonly credits: IdMap<true>;
  /** By payout: the payment to whose card it went, null for a coach's. */
  readonly payouts: IdMap<string | null>;
  /** The oldest first. */
  readonly topUps: readonly TopUp[];
  /** Whether a dispute freezes the wallet, by its id. */
  readonly disputes: ReadonlyMap<string, boolean>;
  /** Disputes that were lost, and their payments: nothing goes back to those cards. */
  readonly lost: ReadonlyMap<string, string>;
  readonly method: { readonly methodId: string; readonly setAt: string } | null;
  /** Every payout method there was. */
  readonly methodIds: IdMap<true>;
  /** The last day on which money came from a card or left. */
  readonly day: WalletDay;
}

const noDay: WalletDay = { day: '', inPaise: 0, outPaise: 0, withdrawals: [] };

export const emptyWallet: Wallet = {
  total: 0,
  held: 0,
  holds: IdMap.empty(),
  credits: IdMap.empty(),
  payouts: IdMap.empty(),
  topUps: [],
  disputes: new Map(),
  lost: new Map(),
  method: null,
  methodIds: IdMap.empty(),
  day: noDay,
};

/** What can be held or withdrawn. */
export const availableIn = ({ total, held }: Pick<Wallet, 'total' | 'held'>): number => total - held;

export const isFrozen = ({ disputes }: Wallet): boolean => [...disputes.values()].includes(true);

/** Of a payment, what could still go back to its card. */
const left = ({ paise, returnedPaise }: TopUp): number => paise - returnedPaise;

/** What the cards could take back, the newest payment first. */
export function refundable({ topUps, lost }: Wallet): readonly { readonly paymentId: string; readonly paise: number }[] {
  const lostPayments = new Set(lost.values());
  const open = topUps.filter((topUp) => left(topUp) > 0 && !lostPayments.has(topUp.paymentId));
  return open.toReversed().map((topUp) => ({ paymentId: topUp.paymentId, paise: left(topUp) }));
}

export const isOfCoach = (walletId: string): boolean => walletId.startsWith('coach_');

/** All that is available to a coach; of an athlete's, what the cards could take back. In paise. */
export const mayLeave = (walletId: string, available: number, onCards: number): number =>
  isOfCoach(walletId) ? available : Math.min(available, onCards);

/** The most that could leave at once, but for limits and disputes. In paise. */
export function withdrawable(walletId: string, wallet: Wallet): number {
  const onCards = refundable(wallet).reduce((sum, { paise }) => sum + paise, 0);
  return mayLeave(walletId, availableIn(wallet), onCards);
}

const kolkataMs = 330 * 60_000;

/** The day in Kolkata, whose clocks never change. `at` is ISO 8601. */
export const dayIn = (at: string): string => new Date(Date.parse(at) + kolkataMs).toISOString().slice(0, 10);

/** What was done on the day in Kolkata of that time. Days only go on: a clock that is behind at midnight does not begin the last one anew. */
export const dayAt = ({ day }: Wallet, at: string): WalletDay => (dayIn(at) <= day.day ? day : { ...noDay, day: dayIn(at) });

const returned = (topUps: readonly TopUp[], paymentId: string | null, paise: number): readonly TopUp[] =>
  topUps.map((topUp) => (topUp.paymentId === paymentId ? { ...topUp, returnedPaise: topUp.returnedPaise + paise } : topUp));

function credited(wallet: Wallet, { data }: Extract<WalletEvent, { type: 'WalletCredited' }>): Wallet {
  const { journey, reason, paymentId, paise, at } = data;
  const credits = wallet.credits.set(journey, true);
  if (reason !== 'topUp') return { ...wallet, credits, topUps: returned(wallet.topUps, paymentId, -paise) };
  const day = dayAt(wallet, at);
  const topUps = [...wallet.topUps, { paymentId: paymentId ?? '', paise, returnedPaise: 0 }];
  return { ...wallet, credits, topUps, day: { ...day, inPaise: day.inPaise + paise } };
}

function debited(wallet: Wallet, { data }: Extract<WalletEvent, { type: 'WalletDebited' }>): Wallet {
  const { withdrawalId, payoutId, paymentId, paise, at } = data;
  const day = dayAt(wallet, at);
  const withdrawals = [...new Set([...day.withdrawals, withdrawalId])];
  return {
    ...wallet,
    payouts: wallet.payouts.set(payoutId, paymentId),
    topUps: returned(wallet.topUps, paymentId, paise),
    day: { ...day, outPaise: day.outPaise + paise, withdrawals },
  };
}

const ended = (wallet: Wallet, holdId: string, end: Pick<Hold, 'phase' | 'capturedPaise'>): Wallet => {
  const hold = wallet.holds.get(holdId);
  return hold ? { ...wallet, holds: wallet.holds.set(holdId, { ...hold, ...end }) } : wallet;
};

function changed(wallet: Wallet, event: WalletEvent): Wallet {
  const { type, data } = event;
  switch (type) {
    case 'WalletCredited':
      return credited(wallet, event);
    case 'WalletDebited':
      return debited(wallet, event);
    case 'FundsHeld': {
      const hold: Hold = { paise: data.paise, coachId: data.coachId, phase: 'open', capturedPaise: 0 };
      return { ...wallet, holds: wallet.holds.set(data.holdId, hold) };
    }
    case 'FundsVoided':
      return ended(wallet, data.holdId, { phase: 'voided', capturedPaise: 0 });
    case 'FundsCaptured':
      return ended(wallet, data.holdId, { phase: 'captured', capturedPaise: data.paise });
    case 'PayoutMethodSet':
      return { ...wallet, method: { methodId: data.methodId, setAt: data.at }, methodIds: wallet.methodIds.set(data.methodId, true) };
    case 'WalletFrozen':
      return { ...wallet, disputes: new Map(wallet.disputes).set(data.disputeId, true) };
    case 'WalletThawed':
      return { ...wallet, disputes: new Map(wallet.disputes).set(data.disputeId, false) };
    case 'DisputeRecovered':
      return { ...wallet, lost: new Map(wallet.lost).set(data.disputeId, data.paymentId) };
  }
}

/** Every event says what is in the wallet after it. */
export const evolve = (wallet: Wallet, event: WalletEvent): Wallet => ({ ...changed(wallet, event), ...event.data.after });

import { entryOf, move, usualPolicy } from '../kernel/index.ts';
import { specify } from '../kernel/specify.fixture.ts';
import { type WalletCommand, walletDecider, type WalletEvent } from './index.ts';

export const given = specify(walletDecider);

const at = '2026-11-27T10:00:00.000Z';
export const hours = (count: number): string => new Date(Date.parse(at) + count * 3_600_000).toISOString();
/** An id of this number. */
export const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const athlete = { walletId: 'athlete_7', at };
export const coach = { walletId: 'coach_3', at };
export const bookingId = '3_0_00c0ffee00c0ffee';

type Data<Type extends WalletEvent['type']> = Extract<WalletEvent, { type: Type }>['data'];
type Command<Type extends WalletCommand['type']> = Extract<WalletCommand, { type: Type }>;

const nothing = { from: null, paymentId: null, bookingId: null, payoutId: null, feeRule: null };
const into = (walletId: string, journey: string, paise: number) =>
  entryOf(journey, at, move(paise, `transit:${journey}`, `wallet:${walletId}`));
const outOf = (walletId: string, journey: string, paise: number, when = at) =>
  entryOf(journey, when, move(paise, `wallet:${walletId}`, `transit:${journey}`));

/** Payment `number` brought so much to the athlete. */
export function toppedUp(number: number, paise: number, total: number, held = 0): WalletEvent {
  const data = { ...athlete, ...into('athlete_7', `payment-${uuid(number)}`, paise), after: { total, held }, paise };
  return { type: 'WalletCredited', data: { ...data, ...nothing, reason: 'topUp', paymentId: uuid(number) } };
}
export function earned(paise: number, total: number): WalletEvent {
  const data = { ...coach, ...into('coach_3', `booking-${bookingId}`, paise), after: { total, held: 0 }, paise };
  return { type: 'WalletCredited', data: { ...data, ...nothing, reason: 'earning', from: 'athlete_7', bookingId, feeRule: 'fee-1' } };
}
export function cameBack(
  walletId: string,
  reason: 'payoutFailed' | 'payoutReturned',
  number: number,
  paise: number,
  total: number,
  paymentId: string | null,
): WalletEvent {
  const data = { walletId, at, ...into(walletId, `payout-${uuid(number)}`, paise), after: { total, held: 0 }, paise };
  return { type: 'WalletCredited', data: { ...data, ...nothing, reason, payoutId: uuid(number), paymentId } };
}
export const held = (paise: number, total: number, change: Partial<Data<'FundsHeld'>> = {}): WalletEvent => ({
  type: 'FundsHeld',
  data: {
    ...athlete,
    after: { total, held: paise },
    holdId: bookingId,
    paise,
    coachId: 3,
    policy: usualPolicy,
    feeRule: 'fee-1',
    ...change,
  },
});
export const voided = (paise: number, total: number, reason: Data<'FundsVoided'>['reason'] = 'notConfirmed'): WalletEvent => ({
  type: 'FundsVoided',
  data: { ...athlete, after: { total, held: 0 }, holdId: bookingId, paise, reason },
});
export function captured(paise: number, releasedPaise: number, total: number): WalletEvent {
  const data = { ...athlete, ...outOf('athlete_7', `booking-${bookingId}`, paise), after: { total, held: 0 }, holdId: bookingId };
  return { type: 'FundsCaptured', data: { ...data, paise, releasedPaise, coachId: 3, feeRule: 'fee-1' } };
}
export const methodSet = (number: number, when = at, total = 0): WalletEvent => ({
  type: 'PayoutMethodSet',
  data: { ...coach, at: when, after: { total, held: 0 }, methodId: uuid(number), kind: 'upi', address: 'asha@upi' },
});
/** Payout `number` takes earnings to the method 50. */
export function withdrawn(number: number, paise: number, feePaise: number, total: number, when = at): WalletEvent {
  const id = uuid(number);
  const common = { ...coach, at: when, ...outOf('coach_3', `payout-${id}`, paise, when), after: { total, held: 0 }, paise, feePaise };
  const to = { withdrawalId: id, payoutId: id, methodId: uuid(50), paymentId: null };
  return { type: 'WalletDebited', data: { ...common, ...to, reason: 'withdrawal', feeRule: 'fee-1' } };
}
/** Payout `number`, of the withdrawal 60, goes back to the card of a payment. */
export function refunded(number: number, payment: number, paise: number, total: number): WalletEvent {
  const id = uuid(number);
  const common = { ...athlete, ...outOf('athlete_7', `payout-${id}`, paise), after: { total, held: 0 }, paise, feePaise: 0 };
  const to = { withdrawalId: uuid(60), payoutId: id, methodId: null, paymentId: uuid(payment) };
  return { type: 'WalletDebited', data: { ...common, ...to, reason: 'cardRefund', feeRule: null } };
}
export const frozen = (total: number, heldPaise = 0): WalletEvent => ({
  type: 'WalletFrozen',
  data: { ...athlete, after: { total, held: heldPaise }, disputeId: 'dp_1' },
});
export const thawed = (total: number): WalletEvent => ({
  type: 'WalletThawed',
  data: { ...athlete, after: { total, held: 0 }, disputeId: 'dp_1' },
});
export function recovered(paise: number, ofPaise: number, total: number, heldPaise = 0): WalletEvent {
  const common = { ...athlete, ...outOf('athlete_7', 'dispute-dp_1', paise), after: { total, held: heldPaise } };
  return { type: 'DisputeRecovered', data: { ...common, disputeId: 'dp_1', paymentId: uuid(1), paise, ofPaise } };
}

export const hold = (paise: number, change: Partial<Command<'HoldFunds'>> = {}): WalletCommand => ({
  type: 'HoldFunds',
  ...athlete,
  holdId: bookingId,
  paise,
  coachId: 3,
  policy: usualPolicy,
  ...change,
});
export const capture = (paise: number): WalletCommand => ({ type: 'CaptureFunds', ...athlete, holdId: bookingId, paise });
export const voidHold: WalletCommand = { type: 'VoidFunds', ...athlete, holdId: bookingId };
/** The coach withdraws at the fee of the rule unless another is given. */
export function withdraw(paise: number, change: Partial<Command<'WithdrawMoney'>> = {}): WalletCommand {
  const feePaise = Math.floor((paise + 5) / 10);
  return {
    type: 'WithdrawMoney',
    ...coach,
    at: hours(24),
    paise,
    feePaise,
    totalPaise: paise - feePaise,
    payoutIds: [uuid(60)],
    ...change,
  };
}
export const toCards = (paise: number, change: Partial<Command<'WithdrawMoney'>> = {}): WalletCommand =>
  withdraw(paise, { ...athlete, feePaise: 0, totalPaise: paise, payoutIds: [uuid(60), uuid(61), uuid(62)], ...change });
export const refused = (code: string, path = '', kind = 'conflict') => ({ refused: code, kind, path });

import { type Decider, type DomainEvent, isRefusal, type Refusal, usualPolicy } from '@academy/domain/kernel';
import { type FoundPayment, paymentDecider, type PaymentEvent } from '@academy/domain/payments';
import { type PayoutEvent, payoutDecider } from '@academy/domain/payouts';
import { type WalletCommand, type WalletEvent, walletDecider } from '@academy/domain/wallets';

export type MoneyEvent = WalletEvent | PaymentEvent | PayoutEvent;

export const at = '2026-11-23T10:00:00.000Z';
export const later = '2026-12-02T10:00:00.000Z';
const uuid = (kind: number, number: number): string =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const paymentId = (number: number): string => uuid(1, number);
export const payoutId = (number: number): string => uuid(2, number);

type Wish<Of> = Of extends WalletCommand ? Omit<Of, 'at' | 'walletId'> : never;
type WalletWish = Wish<WalletCommand>;

/** A log of money, each event decided by the real deciders. Times are ISO 8601. */
export class MoneyLog {
  readonly events: MoneyEvent[] = [];
  at = at;
  readonly #states = new Map<string, unknown>();
  readonly #streams = new Map<string, MoneyEvent[]>();

  /** The events by their streams, in the order in which those began. */
  streams(): ReadonlyMap<string, readonly MoneyEvent[]> {
    return this.#streams;
  }

  /** The events that the command added. */
  wallet(walletId: string, wish: WalletWish): readonly MoneyEvent[] {
    return this.#decide(walletDecider, `wallet-${walletId}`, { ...wish, walletId, at: this.at });
  }

  /** A card payment that succeeds and fills the wallet. */
  topUp(athleteId: number, number: number, paise: number): void {
    this.requestPayment(athleteId, number, paise);
    this.found(number, { paise, state: 'succeeded' });
    this.wallet(`athlete_${athleteId}`, {
      type: 'CreditWallet',
      paise,
      source: { reason: 'topUp', paymentId: paymentId(number), bookingId: null },
    });
  }

  requestPayment(athleteId: number, number: number, paise: number): void {
    const card = { method: 'gpay', token: 'tok_secret', booking: null } as const;
    const command = { type: 'RequestPayment', paymentId: paymentId(number), athleteId, at: this.at, paise, ...card } as const;
    this.#decide(paymentDecider, `payment-${paymentId(number)}`, command);
  }

  found(number: number, found: Partial<FoundPayment>): void {
    const whole = {
      providerId: `pay_${number}`,
      paise: 0,
      state: 'pending',
      code: null,
      at: this.at,
      card: '4242',
      disputes: [],
      ...found,
    } as const;
    const command = { type: 'RecordPayment', paymentId: paymentId(number), at: this.at, found: whole } as const;
    this.#decide(paymentDecider, `payment-${paymentId(number)}`, command);
  }

  hold(athleteId: number, coachId: number, holdId: string, paise: number): void {
    this.wallet(`athlete_${athleteId}`, { type: 'HoldFunds', holdId, paise, coachId, policy: usualPolicy });
  }

  /** What is due reaches the coach. */
  capture(athleteId: number, coachId: number, holdId: string, paise: number): void {
    this.wallet(`athlete_${athleteId}`, { type: 'CaptureFunds', holdId, paise });
    this.earn(athleteId, coachId, holdId, paise);
  }

  earn(athleteId: number, coachId: number, holdId: string, paise: number): void {
    const source = { reason: 'earning', bookingId: holdId, from: `athlete_${athleteId}`, feeRule: 'fee-1' } as const;
    this.wallet(`coach_${coachId}`, { type: 'CreditWallet', paise, source });
  }

  /** All that happens to a payout at the provider. */
  payout(walletId: string, number: number, state: 'sent' | 'paid' | 'failed' | 'returned', code: string | null = null): void {
    const stream = `payout-${payoutId(number)}`;
    const debit = this.events.find((event) => event.type === 'WalletDebited' && event.data.payoutId === payoutId(number));
    if (debit?.type !== 'WalletDebited') throw new Error('nothing was withdrawn');
    const { paise, feePaise, methodId, paymentId } = debit.data;
    const common = { payoutId: payoutId(number), at: this.at };
    this.#decide(payoutDecider, stream, { type: 'RequestPayout', ...common, walletId, paise, feePaise, methodId, paymentId });
    const found = { providerId: `out_${number}`, state, code, at: this.at };
    this.#decide(payoutDecider, stream, { type: 'RecordPayout', ...common, found });
  }

  #decide<State, Command, Event extends DomainEvent & MoneyEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
  ): readonly MoneyEvent[] {
    const state = (this.#states.get(stream) ?? decider.initialState) as State;
    const decided: readonly Event[] | Refusal = decider.decide(command, state);
    if (isRefusal(decided)) throw new Error(`refused: ${decided.refused}`);
    this.#states.set(
      stream,
      decided.reduce((before, event) => decider.evolve(before, event), state),
    );
    this.events.push(...decided);
    this.#streams.set(stream, [...(this.#streams.get(stream) ?? []), ...decided]);
    return decided;
  }
}

/**
 * An athlete who paid in twice, has one session paid and one held, and withdraws a part; a coach who earned, withdraws, and whose payout
 * comes back.
 */
export function story(athleteId: number, coachId: number): MoneyLog {
  const log = new MoneyLog();
  const [athlete, coach, first] = [`athlete_${athleteId}`, `coach_${coachId}`, athleteId * 100];
  log.topUp(athleteId, first, 150_000);
  log.topUp(athleteId, first + 1, 50_000);
  log.hold(athleteId, coachId, `b${first}`, 120_000);
  log.capture(athleteId, coachId, `b${first}`, 90_000);
  log.hold(athleteId, coachId, `b${first + 1}`, 60_000);
  log.wallet(coach, { type: 'SetPayoutMethod', methodId: payoutId(first), kind: 'upi', address: 'secret@upi' });
  log.at = later;
  const athletes = { paise: 50_000, feePaise: 0, totalPaise: 50_000, payoutIds: [payoutId(first + 1)] } as const;
  log.wallet(athlete, { type: 'WithdrawMoney', ...athletes });
  log.payout(athlete, first + 1, 'paid');
  const coachs = { paise: 80_000, feePaise: 8_000, totalPaise: 72_000, payoutIds: [payoutId(first + 2)] } as const;
  log.wallet(coach, { type: 'WithdrawMoney', ...coachs });
  log.payout(coach, first + 2, 'returned', 'accountClosed');
  log.wallet(coach, {
    type: 'CreditWallet',
    paise: 80_000,
    source: { reason: 'payoutReturned', payoutId: payoutId(first + 2) },
  });
  return log;
}

import { type Booking, bookingDecider } from '@academy/domain/bookings';
import { Ledger, type LedgerEvent } from '@academy/domain/kernel';
import type { OutcomeEvent } from '@academy/domain/outcomes';
import { type Payment, paymentDecider } from '@academy/domain/payments';
import { type Wallet, walletDecider } from '@academy/domain/wallets';
import type { SealedEvent } from '@academy/platform/event-store';

type Folded<State> = ReadonlyMap<string, State>;

/** The state of each stream of the category. */
function statesOf<State>(
  log: readonly SealedEvent[],
  category: string,
  decider: { readonly initialState: State; evolve(state: State, event: never): State },
): Folded<State> {
  const states = new Map<string, State>();
  for (const event of log) {
    if (event.stream.startsWith(category))
      states.set(event.stream, decider.evolve(states.get(event.stream) ?? decider.initialState, event as never));
  }
  return states;
}

/** What the log has captured of a booking; null if nothing has to be. */
function due(log: readonly SealedEvent[], bookingId: string, { phase }: Booking): number | null {
  const cancelled = phase === 'cancelled' ? 0 : null;
  const settled = (log as unknown as readonly OutcomeEvent[]).find(
    ({ type, data }) => type === 'OutcomeSettled' && data.bookingId === bookingId,
  );
  return settled?.type === 'OutcomeSettled' ? settled.data.capturePaise : cancelled;
}

/**
 * What is wrong with a log in which nothing is left to do: rules of the ledger that do not hold after one of its events, money that is still
 * on its way, and holds that do not fit their bookings. Empty if all is right.
 */
export function brokenRules(log: readonly SealedEvent[]): readonly string[] {
  const ledger = new Ledger();
  for (const event of log) if (isMoney(event)) ledger.add(event);
  const found = ledger.broken.map(({ rule, what }) => `rule ${rule}: ${what}`);
  found.push(...ledger.unfinished().map(({ account, paise }) => `${account} has still ${paise}`));

  found.push(...brokenDisputes(log));
  const paid = statesOf<Payment | null>(log, 'payment-', paymentDecider);
  const holds = new Map([...statesOf<Wallet>(log, 'wallet-', walletDecider).values()].flatMap((wallet) => wallet.holds.entries()));
  const calendars = statesOf(log, 'calendar-', bookingDecider);
  for (const { bookings } of calendars.values()) {
    for (const [bookingId, booking] of bookings) {
      const hold = holds.get(bookingId);
      const paise = due(log, bookingId, booking);
      const is = hold ? `${hold.phase} at ${hold.capturedPaise}` : 'none';
      const isPaid = booking.phase === 'confirmed' || booking.phase === 'cancelled';
      const asIf = paise === null ? 'open at 0' : paise === 0 ? 'voided at 0' : `captured at ${paise}`;
      if (isPaid && is !== asIf) found.push(`the hold of ${bookingId} is ${is}, and not ${asIf}`);
      if (!isPaid && is !== 'none' && is !== 'voided at 0') found.push(`the hold of ${bookingId}, which is ${booking.phase}, is ${is}`);
    }
  }
  for (const payment of paid.values()) {
    if (payment?.phase !== 'succeeded' || payment.bookingId === null) continue;
    const booking = [...calendars.values()].flatMap(({ bookings }) => bookings.get(payment.bookingId ?? '') ?? [])[0];
    const isBooked = booking?.phase === 'confirmed' || booking?.phase === 'cancelled' || booking?.isUnpaid === true;
    if (isBooked === payment.isUnused)
      found.push(`what was paid for ${payment.bookingId} is ${isBooked ? '' : 'not '}booked, and said to be unused or not`);
  }
  return found;
}

/** A dispute that was decided leaves nothing frozen if it was won, or paid for; and what was lost is settled. */
function brokenDisputes(log: readonly SealedEvent[]): readonly string[] {
  const frozen = new Map<string, boolean>();
  for (const { disputes } of statesOf<Wallet>(log, 'wallet-', walletDecider).values())
    for (const [disputeId, isFrozen] of disputes) frozen.set(disputeId, isFrozen);
  const of = (type: string) => (log as unknown as readonly DisputeEvent[]).filter((event) => event.type === type);
  const dataOf = (type: string, disputeId: string) => of(type).filter(({ data }) => data.disputeId === disputeId);
  const found: string[] = [];
  for (const { data } of of('DisputeDecided')) {
    const { disputeId, won } = data;
    const [recovered, settled] = [dataOf('DisputeRecovered', disputeId), dataOf('DisputeSettled', disputeId)];
    const isWhole = won === true || recovered.some((one) => one.data.paise === one.data.ofPaise);
    const times = won === true ? 0 : 1;
    if (frozen.get(disputeId) !== !isWhole) found.push(`${disputeId} freezes its wallet, or does not`);
    if (recovered.length !== times || settled.length !== times)
      found.push(`${disputeId} is recovered ${recovered.length} times, and settled ${settled.length}`);
  }
  return found;
}

interface DisputeEvent {
  readonly type: string;
  readonly data: { readonly disputeId: string; readonly won?: boolean; readonly paise?: number; readonly ofPaise?: number };
}

const isMoney = (event: SealedEvent): event is SealedEvent & LedgerEvent => /^(wallet|payment|payout)-/u.test(event.stream);

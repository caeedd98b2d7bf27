import { type Booking, bookingDecider } from '@academy/domain/bookings';
import { Ledger, type LedgerEvent } from '@academy/domain/kernel';
import type { OutcomeEvent } from '@academy/domain/outcomes';
import { type Wallet, walletDecider } from '@academy/domain/wallets';
import type { SealedEvent } from '@academy/platform/event-store';

type Folded<State> = ReadonlyMap<string, State>;

/** The state of each stream of the category. */
function statesOf<State>(
  log: readonly SealedEvent[],
  category: string,
  { initialState, evolve }: { readonly initialState: State; evolve(state: State, event: never): State },
): Folded<State> {
  const states = new Map<string, State>();
  for (const event of log) {
    if (event.stream.startsWith(category)) states.set(event.stream, evolve(states.get(event.stream) ?? initialState, event as never));
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

  const holds = new Map([...statesOf<Wallet>(log, 'wallet-', walletDecider).values()].flatMap((wallet) => [...wallet.holds.entries()]));
  for (const { bookings } of statesOf(log, 'calendar-', bookingDecider).values()) {
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
  return found;
}

const isMoney = (event: SealedEvent): event is SealedEvent & LedgerEvent => /^(wallet|payment|payout)-/u.test(event.stream);

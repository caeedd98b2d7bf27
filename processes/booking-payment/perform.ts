import {
  type Booking,
  type BookingCommand,
  bookingDecider,
  type CalendarWeek,
  calendarStream,
  parseBookingId,
} from '@academy/domain/bookings';
import { walletIdOf } from '@academy/domain/kernel';
import { type WalletCommand, walletDecider, walletStream } from '@academy/domain/wallets';
import { factsWith, system } from '../booking-facts.ts';
import { ended, type Performed, type Todo, type Tools } from '../process.ts';

interface OfHold extends CalendarWeek {
  readonly bookingId: string;
}

/** One to-do with the streams that it writes to. */
class Payment {
  readonly #todo: Todo;
  readonly #tools: Tools;
  readonly #at: string;

  constructor(todo: Todo, tools: Tools) {
    this.#todo = todo;
    this.#tools = tools;
    this.#at = tools.now();
  }

  /** The price is set aside, or the place is free again. */
  async hold(of: OfHold): Promise<Performed> {
    const booking = await this.#booking(of);
    if (booking?.phase !== 'accepted') return { is: 'done' };
    const { athleteId, pricePaise: paise, policy } = booking;
    const { bookingId: holdId, coachId } = of;
    const walletId = walletIdOf('athlete', athleteId);
    const held = await this.#toWallet({ type: 'HoldFunds', walletId, at: this.#at, holdId, paise, coachId, policy });
    return ended(held.refusal === null ? held : await this.#release(of));
  }

  /**
   * The booking is confirmed, or the hold ends. What time refuses to one program another may still accept, so the place is released before:
   * from then on nobody confirms. Where that is refused, somebody has confirmed already.
   */
  async confirm(bookingId: string, walletId: string): Promise<Performed> {
    const of = { ...weekOf(bookingId), bookingId };
    const confirmed = await this.#toBookings({ type: 'ConfirmBooking', ...of, at: this.#at, by: system });
    if (confirmed.refusal === null) return ended(confirmed);
    const released = await this.#release(of);
    if (released.refusal !== null) return ended(released);
    return ended(await this.#toWallet({ type: 'VoidFunds', walletId, at: this.#at, holdId: bookingId }));
  }

  /** What is due is captured. A booking from before payments, or without a price, has no hold: nothing is due of it. */
  async capture(walletId: string, holdId: string, paise: number): Promise<Performed> {
    return ended(await this.#toWallet({ type: 'CaptureFunds', walletId, at: this.#at, holdId, paise }));
  }

  async walletOf(of: OfHold): Promise<string> {
    const booking = await this.#booking(of);
    if (!booking) throw new Error(`booking ${of.bookingId} is not in its week`);
    return walletIdOf('athlete', booking.athleteId);
  }

  async #booking({ coachId, week, bookingId }: OfHold): Promise<Booking | undefined> {
    return (await factsWith(this.#tools).calendarOf({ coachId, week })).bookings.get(bookingId);
  }

  async #release({ coachId, week, bookingId }: OfHold) {
    const at = this.#at;
    const next = await factsWith(this.#tools).nextAfter({ coachId, week, bookingId, at });
    return await this.#toBookings({ type: 'ReleaseHold', coachId, week, bookingId, at, by: system, reason: 'notPaid', next });
  }

  #toBookings(command: BookingCommand) {
    return this.#tools.send(this.#todo, { decider: bookingDecider, stream: calendarStream(command), command });
  }

  #toWallet(command: WalletCommand) {
    return this.#tools.send(this.#todo, { decider: walletDecider, stream: walletStream(command.walletId), command, isRemembered: true });
  }
}

function weekOf(bookingId: string): CalendarWeek {
  const week = parseBookingId(bookingId);
  if (!week) throw new Error(`${bookingId} is no id of a booking`);
  return week;
}

type Data = OfHold & { readonly walletId: string; readonly athleteId?: number; readonly paise: number };

export async function perform(todo: Todo, tools: Tools): Promise<Performed> {
  const payment = new Payment(todo, tools);
  const data = todo.data as unknown as Data;
  const { bookingId, walletId, athleteId, paise } = data;
  switch (todo.kind) {
    case 'hold':
      return await payment.hold(data);
    case 'confirm':
      return await payment.confirm(bookingId, walletId);
    default: {
      const payer = athleteId === undefined ? await payment.walletOf(data) : walletIdOf('athlete', athleteId);
      return await payment.capture(payer, bookingId, paise);
    }
  }
}

import { type BookingCommand, bookingDecider, calendarStream } from '@academy/domain/bookings';
import { type Decider, type DomainEvent, feeOf, type Refusal, usualPolicy, walletIdOf } from '@academy/domain/kernel';
import { type OutcomeEvent, outcomeStream } from '@academy/domain/outcomes';
import { type PaymentCommand, paymentDecider, paymentStream } from '@academy/domain/payments';
import { type PayoutCommand, payoutDecider, payoutStream } from '@academy/domain/payouts';
import { type WalletCommand, walletDecider, walletStream } from '@academy/domain/wallets';
import { createCommandLoop, foldStored, type Outcome } from '@academy/platform/commands';
import { plainCodec } from '@academy/platform/testing';
import { bookingOf } from './bookings.ts';
import type { Meanwhile } from './simulation.ts';

const coachId = 7;
const minuteMs = 60_000;
/** An id of this number. */
const uuid = (kind: number, number: number): string => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

type Terms = Extract<PaymentCommand, { type: 'RequestPayment' }>['booking'] & object;
type FoundPayment = Extract<PaymentCommand, { type: 'RecordPayment' }>['found'];

type Sent<State, Asked, Event extends DomainEvent> = {
  readonly decider: Decider<State, Asked, Event>;
  readonly stream: string;
  readonly command: Asked & { readonly type: string };
};

/** Athletes, a coach and the provider of payments, who do everything that moves money, each at any time and some of it twice. */
export class People {
  readonly #world: Meanwhile;
  readonly #run;
  #requests = 0;

  constructor(world: Meanwhile) {
    this.#world = world;
    this.#run = createCommandLoop({ store: world.store, codec: plainCodec, clock: world.clock, attempts: 1_000 });
  }

  /** Everybody at once. */
  async live(): Promise<void> {
    await Promise.all([
      ...[1, 2, 3, 4].map((number) => this.#topUp(number)),
      ...[1, 2, 3, 4, 5, 6, 7].map((number) => this.#book(number)),
      ...[8, 9].map((number) => this.#payFor(number)),
      this.#withdraw(),
    ]);
  }

  /** Sends it until it is answered; what got no answer is sent again under its key. */
  async #send<State, Asked, Event extends DomainEvent>(sent: Sent<State, Asked, Event>): Promise<Outcome<Refusal>> {
    const key = `request ${(this.#requests += 1)}`;
    for (;;) {
      await this.#world.disorder.step();
      const outcome = await this.#run({
        ...sent,
        actor: { id: 'people', role: 'tests' },
        correlationId: key,
        repeat: { key },
        request: key,
      }).catch(() => null);
      if (outcome) return outcome;
    }
  }
  #toBooking = (command: BookingCommand) => this.#send({ decider: bookingDecider, stream: calendarStream(command), command });
  #toWallet = (command: WalletCommand) => this.#send({ decider: walletDecider, stream: walletStream(command.walletId), command });
  #toPayment = (command: PaymentCommand) => this.#send({ decider: paymentDecider, stream: paymentStream(command.paymentId), command });
  #toPayout = (command: PayoutCommand) => this.#send({ decider: payoutDecider, stream: payoutStream(command.payoutId), command });

  get #at(): string {
    return this.#world.clock().toISOString();
  }

  /** Some time, or none. */
  async #pause(mostMs: number): Promise<void> {
    const { disorder } = this.#world;
    if (disorder.chance.once(2)) await new Promise<void>((resolve) => void disorder.timer(disorder.chance.below(mostMs), resolve));
    await disorder.step();
  }

  /** A card payment, which may be disputed later. For a booking it brings its price. */
  async #topUp(number: number, booking: Terms | null = null): Promise<void> {
    const { chance } = this.#world.disorder;
    const paymentId = uuid(1, number);
    const [athleteId, paise] = [1 + (number % 2), booking?.pricePaise ?? 1_000 * (1 + chance.below(200))];
    const asked = { paymentId, athleteId, paise, method: 'gpay', token: 't', booking } as const;
    await this.#toPayment({ type: 'RequestPayment', at: this.#at, ...asked });
    await this.#pause(10_000);
    const found = { providerId: 'p', paise, code: null, at: this.#at, card: '', disputes: [] };
    // It may fail first, and what came may be told twice.
    if (chance.once(3)) await this.#toPayment({ type: 'RecordPayment', paymentId, at: this.#at, found: { ...found, state: 'failed' } });
    const come = (): Promise<unknown> =>
      this.#toPayment({ type: 'RecordPayment', paymentId, at: this.#at, found: { ...found, state: 'succeeded' } });
    await Promise.all(chance.once(2) ? [come(), come()] : [come()]);
    if (chance.once(2)) await this.#dispute(paymentId, { ...found, state: 'succeeded' });
  }

  /** The bank takes the money back, and decides later; the provider may tell of both at once, or twice. */
  async #dispute(paymentId: string, found: Omit<FoundPayment, 'disputes'>): Promise<void> {
    const { chance } = this.#world.disorder;
    const tell = (state: 'open' | 'won' | 'lost'): Promise<unknown> => {
      const dispute = { id: `dp_${paymentId}`, paise: found.paise, reason: 'fraudulent', state, answerBy: this.#at };
      return this.#toPayment({ type: 'RecordPayment', paymentId, at: this.#at, found: { ...found, disputes: [dispute] } });
    };
    await this.#pause(30 * minuteMs);
    if (!chance.once(3)) await tell('open');
    await this.#pause(30 * minuteMs);
    const end = chance.once(2) ? 'won' : 'lost';
    await Promise.all(chance.once(3) ? [tell(end), tell(end)] : [tell(end)]);
  }

  /** A place is held and paid for by card; in another tab it may be given up meanwhile. */
  async #payFor(number: number): Promise<void> {
    const { disorder, clock } = this.#world;
    const athlete = { role: 'athlete', id: 1 + (number % 2) } as const;
    const booking = bookingOf(coachId, athlete.id, number);
    const pricePaise = 1_000 * (1 + disorder.chance.below(120));
    const startsAt = new Date(clock().getTime() + 24 * 60 * minuteMs).toISOString();
    const endsAt = new Date(Date.parse(startsAt) + 60 * minuteMs).toISOString();
    const heldUntil = new Date(clock().getTime() + 5 * minuteMs).toISOString();
    const of = { coachId, week: 0, bookingId: booking.bookingId };
    await this.#write(calendarStream(of), booking.held(startsAt, { endsAt, busyUntil: endsAt, heldUntil, pricePaise }));
    const paying = this.#topUp(number, { bookingId: of.bookingId, pricePaise, policy: usualPolicy });
    if (disorder.chance.once(3))
      await this.#toBooking({ type: 'ReleaseHold', ...of, at: this.#at, by: athlete, reason: 'givenUp', next: null });
    await paying;
  }

  async #book(number: number): Promise<void> {
    const { disorder, clock } = this.#world;
    const athleteId = 1 + (number % 2);
    const booking = bookingOf(coachId, athleteId, number);
    const { bookingId } = booking;
    // By then there may be money.
    await this.#pause(minuteMs);
    // Some begin so soon that one clock says it is too late, and another that it is not.
    const isSoon = disorder.chance.once(3);
    const startsAt = clock().getTime() + (isSoon ? 1 + disorder.chance.below(3_000) : 24 * 60 * minuteMs);
    const pricePaise = 1_000 * (1 + disorder.chance.below(120));
    const place = {
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + 60 * minuteMs).toISOString(),
      busyUntil: new Date(startsAt + 60 * minuteMs).toISOString(),
    };
    const heldUntil = new Date(clock().getTime() + 5 * minuteMs).toISOString();
    // Each has a place of its own: what meets is not the matter here.
    const held = booking.held(place.startsAt, { ...place, heldUntil, pricePaise });
    await this.#write(calendarStream({ coachId, week: 0 }), held);
    if (!isSoon) await this.#pause(10_000);
    const common = { coachId, week: 0, bookingId };
    const athlete = { role: 'athlete', id: athleteId } as const;
    const terms = { pricePaise, policy: usualPolicy, takesPayments: true };
    await this.#toBooking({ type: 'AcceptBooking', ...common, at: this.#at, by: athlete, ...terms });
    if (!isSoon) await this.#pause(3_000);
    if (disorder.chance.once(4))
      await this.#toBooking({ type: 'ReleaseHold', ...common, at: this.#at, by: athlete, reason: 'givenUp', next: null });
    // Long enough for it to be confirmed, or for its hold to run out.
    await this.#pause(40 * minuteMs);
    if (disorder.chance.once(3)) {
      const by = { role: 'system', id: 'system' } as const;
      await this.#toBooking({ type: 'CancelBooking', ...common, at: this.#at, by, reason: 'doubleBooked', capturePaise: 0, next: null });
    }
    const state = foldStored(bookingDecider, await plainCodec.decode(await this.#world.store.readStream(calendarStream(common))));
    if (state.bookings.get(bookingId)?.phase === 'confirmed' && disorder.chance.once(2)) {
      const capturePaise = disorder.chance.once(3) ? 0 : Math.ceil(pricePaise / (1 + disorder.chance.below(2)));
      const outcome = { bookingId, coachId, athleteId, at: this.#at, outcome: 'completed' } as const;
      const settled: OutcomeEvent = {
        type: 'OutcomeSettled',
        data: { ...outcome, capturePaise, releasePaise: pricePaise - capturePaise },
      };
      await this.#write(outcomeStream(bookingId), settled);
    }
  }

  /** The coach takes out what there is, a few times; the provider pays it, fails, or gives it back later. */
  async #withdraw(): Promise<void> {
    const walletId = walletIdOf('coach', coachId);
    await this.#toWallet({
      type: 'SetPayoutMethod',
      walletId,
      at: '2026-12-01T00:00:00.000Z',
      methodId: uuid(2, 0),
      kind: 'upi',
      address: 'a',
    });
    for (const number of [1, 2, 3]) {
      await this.#pause(60 * minuteMs);
      const { total } = foldStored(walletDecider, await plainCodec.decode(await this.#world.store.readStream(walletStream(walletId))));
      const payoutId = uuid(3, number);
      const fee = feeOf(total);
      const asked = await this.#toWallet({ type: 'WithdrawMoney', walletId, at: this.#at, paise: total, ...fee, payoutIds: [payoutId] });
      if (asked.refusal === null && asked.events.length > 0) await this.#payOut(payoutId, walletId, total, fee.feePaise);
    }
  }

  async #payOut(payoutId: string, walletId: string, paise: number, feePaise: number): Promise<void> {
    const { chance } = this.#world.disorder;
    const to = { methodId: uuid(2, 0), paymentId: null };
    await this.#toPayout({ type: 'RequestPayout', payoutId, walletId, at: this.#at, paise, feePaise, ...to });
    const found = (state: 'sent' | 'paid' | 'failed' | 'returned') =>
      this.#toPayout({ type: 'RecordPayout', payoutId, at: this.#at, found: { providerId: 't', state, code: null, at: this.#at } });
    await found('sent');
    await this.#pause(minuteMs);
    const ends = ['paid', 'failed', 'returned'] as const;
    await found(ends[chance.below(3)] ?? 'paid');
    if (chance.once(3)) await found('returned');
  }

  /** What needs no decision here. */
  async #write(stream: string, event: { readonly type: string; readonly data: unknown }): Promise<void> {
    const metadata = { actor: { id: 'people', role: 'tests' }, time: this.#at, $correlationId: 'people', $causationId: 'none' };
    const number = (this.#requests += 1);
    const events = await plainCodec.encode([event], { idOf: () => `written ${number}`, metadata });
    // A lost answer: it is there.
    await this.#world.store.append(stream, events, 'any').catch(() => {});
  }
}

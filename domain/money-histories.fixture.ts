import { isRefusal, usualPolicy } from './kernel/index.ts';
import { WhimsicalProvider } from './money-provider.fixture.ts';
import { MoneyWork, type Planted } from './money-work.fixture.ts';
import { admissionDecider, type PaymentEvent } from './payments/index.ts';
import type { PayoutEvent } from './payouts/index.ts';
import { availableIn, refundable, type WalletEvent } from './wallets/index.ts';

interface Booking {
  readonly walletId: string;
  readonly coachId: number;
  readonly pricePaise: number;
  readonly phase: 'accepted' | 'confirmed' | 'gone';
  /** What it costs in the end, in paise; null until that is known. */
  readonly duePaise: number | null;
}

const walletIds = ['athlete_1', 'athlete_2', 'coach_1', 'coach_2'] as const;

/** Two athletes, two coaches and a provider, who do what they like in an order of the seed. */
export class RandomMoney extends MoneyWork {
  readonly #bookings = new Map<string, Booking>();
  readonly #provider: WhimsicalProvider;

  constructor(seed: number, planted: Planted = {}) {
    super(seed, planted);
    this.#provider = new WhimsicalProvider(this.below);
  }

  /** So many wishes of people, and then all that is left to do. Returns what was found to be wrong; it ends at the first of it. */
  run(wishes: number): readonly string[] {
    const pay = () => this.#pay();
    const book = () => this.#book();
    const withdraw = () => this.#withdraw();
    const wishesOf = [pay, pay, book, book, withdraw, withdraw, () => this.#setMethod(), () => this.#thaw()] as const;
    for (let wish = 0; wish < wishes && this.isSound; wish++) {
      this.passHours(this.below(4));
      wishesOf[this.below(wishesOf.length)]?.();
      for (let count = this.below(6); count > 0; count--) this.work();
    }
    for (let most = 50_000; this.hasWork && most > 0 && this.isSound; most--) this.work();
    if (this.isSound) this.#checkEnd();
    return this.checks.problems;
  }

  #checkEnd(): void {
    const { ledger } = this.checks;
    for (const { account, paise } of ledger.unfinished()) this.checks.found(`nothing is left to do, but ${account} is ${paise}`);
    const clearing = -ledger.balanceOf('clearing');
    if (clearing !== this.#provider.balance) this.checks.found(`the provider has ${this.#provider.balance}, not ${clearing}`);
    for (const [holdId, { walletId, duePaise }] of this.#bookings) {
      const captured = this.checks.capturedOf(holdId);
      if (captured !== (duePaise ?? 0)) this.checks.found(`${captured} of ${duePaise ?? 0} due was captured from ${walletId}`);
    }
    for (const walletId of walletIds)
      if (ledger.heldOf(walletId) !== 0) this.checks.found(`nothing is left to do, but a hold of ${walletId} is open`);
  }

  // What people wish for.

  #pay(): void {
    const rarely = (amount: number): number => (this.below(30) === 0 ? amount : 0);
    const booking = this.below(3) === 0 ? { bookingId: this.#bookingId(), pricePaise: 20_000, policy: usualPolicy } : null;
    const request = {
      paymentId: this.id(),
      athleteId: 1 + this.below(2),
      paise: rarely(10_000_001) || 990 + this.below(60_000),
      method: 'gpay',
      token: 'tok',
      booking,
    } as const;
    const { paymentId, athleteId, paise } = request;
    const asked = { type: 'AdmitPayment', at: this.at(), paymentId, athleteId, paise, bookingId: booking?.bookingId ?? null } as const;
    const full = { walletPaise: rarely(20_000_000), todayPaise: rarely(20_000_000) };
    const underWay = rarely(1) === 1 ? [{ ...asked, paymentId: 'another', paise: 0 }] : [];
    const admission = admissionDecider.decide({ ...asked, ...full, underWay, over: [] }, []);
    if (isRefusal(admission)) this.refusals.add(admission.refused);
    else this.payment({ type: 'RequestPayment', ...request });
  }

  #book(): void {
    this.#accept(this.#bookingId(), `athlete_${1 + this.below(2)}`, 1 + this.below(40_000));
  }

  #accept(bookingId: string, walletId: string, pricePaise: number): void {
    const coachId = Number(bookingId.split('_')[0]);
    if (this.#bookings.has(bookingId)) return;
    this.#bookings.set(bookingId, { walletId, coachId, pricePaise, phase: 'accepted', duePaise: null });
    const hold = { walletId, holdId: bookingId, paise: pricePaise, coachId, policy: usualPolicy };
    this.enqueue(() => {
      const refusal = this.wallet({ type: 'HoldFunds', ...hold });
      if (refusal) this.#decline(bookingId);
    });
  }

  /** Refused by the booking's state, never by time: what is confirmed stays so. */
  #decline(bookingId: string): void {
    const booking = this.#bookings.get(bookingId);
    if (booking?.phase === 'accepted') this.#bookings.set(bookingId, { ...booking, phase: 'gone' });
  }

  #withdraw(): void {
    const walletId = walletIds[this.below(walletIds.length)] ?? 'coach_1';
    const wallet = this.wallets.stateOf(walletId);
    const onCards = refundable(wallet).reduce((sum, { paise }) => sum + paise, 0);
    const sums = [availableIn(wallet), availableIn(wallet) + 1, onCards, onCards + 1, 10_000, 9_999, 10_000_001];
    const paise = Math.max(1, sums[this.below(sums.length)] ?? 1);
    const feePaise = (walletId.startsWith('coach') ? Math.round(paise / 10) : 0) + (this.below(10) === 0 ? 1 : 0);
    const payoutIds = [this.id(), ...Array.from({ length: this.below(30) }, () => this.id())] as const;
    const command = { type: 'WithdrawMoney', walletId, paise, feePaise, totalPaise: paise - feePaise } as const;
    this.wallet({ ...command, payoutIds: [payoutIds[0], ...payoutIds.slice(1)] });
  }

  #setMethod(): void {
    if (this.below(3) > 0) return;
    const walletId = `coach_${1 + this.below(2)}`;
    this.wallet({ type: 'SetPayoutMethod', walletId, methodId: this.id(), kind: 'upi', address: 'asha@upi' });
  }

  /** An operator thaws a wallet after a lost dispute. */
  #thaw(): void {
    const walletId = `athlete_${1 + this.below(2)}`;
    const { disputes, lost } = this.wallets.stateOf(walletId);
    for (const [disputeId, isFrozen] of disputes)
      if (isFrozen && lost.has(disputeId)) this.wallet({ type: 'ThawWallet', walletId, disputeId });
  }

  /** Of either coach. */
  #bookingId(): string {
    return `${1 + this.below(2)}_0_${this.id().slice(-12)}`;
  }

  // What processes do.

  protected override afterWallet({ type, data }: WalletEvent): void {
    const { walletId } = data;
    switch (type) {
      case 'FundsHeld':
        this.enqueue(() => this.#confirm(data.holdId));
        if (this.mistakes.timer) this.must(() => this.wallet({ type: 'VoidFunds', walletId, holdId: data.holdId }));
        return;
      case 'FundsCaptured':
        return this.#earn(walletId, data.holdId, data.coachId, data.paise);
      case 'WalletDebited': {
        const { payoutId, paise, feePaise, methodId, paymentId } = data;
        const request = { type: 'RequestPayout', payoutId, walletId, paise, feePaise, methodId, paymentId } as const;
        return this.must(() => this.payout(request));
      }
      case 'DisputeRecovered': {
        const { disputeId, paymentId, paise } = data;
        const settle = { type: 'SettleDispute', paymentId, disputeId, recoveredPaise: paise } as const;
        return this.must(() => this.payment(settle));
      }
      case 'WalletCredited':
        if (data.reason === 'topUp' && data.bookingId !== null && data.paymentId !== null)
          this.#use(data.paymentId, data.bookingId, walletId);
    }
  }

  #earn(from: string, bookingId: string, coachId: number, paise: number): void {
    const source = { reason: 'earning', bookingId, from, feeRule: 'fee-1' } as const;
    this.must(() => this.wallet({ type: 'CreditWallet', walletId: `coach_${coachId}`, paise, source }));
  }

  /** A payment for a booking has come: the booking is accepted, or is gone. */
  #use(paymentId: string, bookingId: string, walletId: string): void {
    if (this.below(2) === 0) return this.#accept(bookingId, walletId, 20_000);
    const unused = { type: 'MarkUnused', paymentId, bookingId, code: 'holdOver' } as const;
    this.must(() => this.payment(unused));
  }

  #confirm(holdId: string): void {
    const booking = this.#bookings.get(holdId);
    if (!booking) return;
    const { walletId, coachId, pricePaise } = booking;
    if (booking.phase === 'accepted' && this.below(4) > 0) {
      const duePaise = [pricePaise, pricePaise, this.below(pricePaise + 1), 0][this.below(4)] ?? 0;
      this.#bookings.set(holdId, { ...booking, phase: 'confirmed', duePaise });
      if (this.mistakes.creditFirst && duePaise > 0) this.#earn(walletId, holdId, coachId, duePaise);
      return this.must(() => this.wallet({ type: 'CaptureFunds', walletId, holdId, paise: duePaise }));
    }
    this.#decline(holdId);
    if (this.#bookings.get(holdId)?.phase === 'gone') this.must(() => this.wallet({ type: 'VoidFunds', walletId, holdId }));
  }

  protected override afterPayment({ type, data }: PaymentEvent): void {
    const { paymentId, athleteId } = data;
    const walletId = `athlete_${athleteId}`;
    switch (type) {
      case 'PaymentRequested': {
        // Now and then, the provider never hears of it.
        const fail = { type: 'FailPayment', paymentId, code: 'notReached' } as const;
        if (this.below(10) === 0) return this.must(() => this.payment(fail));
        return this.enqueue(() => this.#askPayment(paymentId, data.paise));
      }
      case 'PaymentSucceeded': {
        const bookingId = this.payments.stateOf(paymentId)?.bookingId ?? null;
        return this.must(() =>
          this.wallet({ type: 'CreditWallet', walletId, paise: data.paise, source: { reason: 'topUp', paymentId, bookingId } }),
        );
      }
      case 'PaymentDisputed':
        return this.must(() => this.wallet({ type: 'FreezeWallet', walletId, disputeId: data.disputeId }));
      case 'DisputeDecided': {
        const { disputeId, won } = data;
        if (won) return this.must(() => this.wallet({ type: 'ThawWallet', walletId, disputeId }));
        const paise = this.payments.stateOf(paymentId)?.disputes.get(disputeId)?.paise ?? 0;
        return this.must(() => this.wallet({ type: 'RecoverDispute', walletId, disputeId, paymentId, paise }));
      }
    }
  }

  protected override afterPayout({ type, data }: PayoutEvent): void {
    const { payoutId, walletId } = data;
    if (type === 'PayoutRequested') this.enqueue(() => this.#askPayout(payoutId, data.paise - data.feePaise));
    if (type !== 'PayoutFailed' && type !== 'PayoutReturned') return;
    const reason = type === 'PayoutFailed' ? 'payoutFailed' : 'payoutReturned';
    const paise = this.payouts.stateOf(payoutId)?.paise ?? 0;
    this.must(() => this.wallet({ type: 'CreditWallet', walletId, paise, source: { reason, payoutId } }));
  }

  #askPayment(paymentId: string, paise: number): void {
    const { found, isOver } = this.#provider.findPayment(paymentId, paise, this.at());
    this.performed(this.payment({ type: 'RecordPayment', paymentId, found }));
    if (!isOver) this.later(() => this.#askPayment(paymentId, paise));
  }

  #askPayout(payoutId: string, paise: number): void {
    const { found, isOver } = this.#provider.findTransfer(payoutId, paise, this.at());
    this.performed(this.payout({ type: 'RecordPayout', payoutId, found }));
    if (!isOver) this.later(() => this.#askPayout(payoutId, paise));
  }
}

import { feeOf, usualPolicy, walletIdOf } from '@academy/domain/kernel';
import { type PaymentCommand, paymentDecider, paymentStream } from '@academy/domain/payments';
import { type WalletCommand, walletDecider, walletStream } from '@academy/domain/wallets';
import { createCommandLoop, foldStored } from '@academy/platform/commands';
import { testCards } from '@academy/platform/payment-provider';
import { type MemoryProvider, plainCodec } from '@academy/platform/testing';
import type { Todo, Tools } from '../process.ts';
import { look } from '../provider-sweep/look.ts';
import type { Meanwhile } from './simulation.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const coachId = 7;
const coachWallet = walletIdOf('coach', coachId);
/** An id of this number. */
const uuid = (kind: number, number: number): string => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const addresses = ['asha@upi', 'fail@upi', 'slow@upi', 'return@upi'] as const;

/** Athletes who pay by every test card, book, and take money back; a coach who withdraws; banks that decide disputes; and the sweep. */
export class CardPeople {
  readonly #world: Meanwhile;
  readonly #provider: MemoryProvider;
  readonly #tools: Tools;
  readonly #run;
  #requests = 0;

  constructor(world: Meanwhile, provider: MemoryProvider, tools: Tools) {
    this.#world = world;
    this.#provider = provider;
    this.#tools = tools;
    this.#run = createCommandLoop({ store: world.store, codec: plainCodec, clock: world.clock, attempts: 1_000 });
  }

  /** Everybody at once; the sweep looks until nothing can change any more. */
  async live(): Promise<void> {
    await this.#withdrawTo(0);
    const payments = [1, 2, 3, 4, 5, 6];
    await Promise.all([...payments.map((number) => this.#pay(number)), this.#earn(), this.#withdraw()]);
    // Cancelled after half an hour, slow after an hour; disputes are asked about each hour, and no bank leaves one open for ever.
    for (let round = 0; round < 4; round++) {
      await this.#pause(hourMs);
      for (const number of payments) await this.#decide(uuid(1, number));
      await this.#sweep();
    }
  }

  get #at(): string {
    return this.#world.clock().toISOString();
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => void this.#world.disorder.timer(ms, resolve));
  }
  #while = (mostMs: number): Promise<void> => this.#pause(this.#world.disorder.chance.below(mostMs));

  /** Sends it until it is answered; what got no answer is sent again under its key. */
  async #toWallet(command: WalletCommand) {
    const key = `request ${(this.#requests += 1)}`;
    for (;;) {
      await this.#world.disorder.step();
      const sent = { decider: walletDecider, stream: walletStream(command.walletId), command };
      const actor = { id: 'people', role: 'tests' };
      const outcome = await this.#run({ ...sent, actor, correlationId: key, repeat: { key }, request: key }).catch(() => null);
      if (outcome) return outcome;
    }
  }

  async #request(command: PaymentCommand): Promise<void> {
    const key = `request ${(this.#requests += 1)}`;
    for (let isSent = false; !isSent;) {
      await this.#world.disorder.step();
      const sent = { decider: paymentDecider, stream: paymentStream(command.paymentId), command };
      const actor = { id: 'people', role: 'tests' };
      isSent = await this.#run({ ...sent, actor, correlationId: key, repeat: { key }, request: key }).then(
        () => true,
        () => false,
      );
    }
  }

  async #walletOf(walletId: string) {
    return foldStored(walletDecider, await plainCodec.decode(await this.#world.store.readStream(walletStream(walletId))));
  }

  /** By any test card; its bank may want an answer, and decides about a dispute some time. */
  async #pay(number: number): Promise<void> {
    const { chance } = this.#world.disorder;
    const card = testCards[chance.below(testCards.length)]?.number ?? '';
    const paymentId = uuid(1, number);
    const asked = {
      paymentId,
      athleteId: 1 + (number % 2),
      paise: 100_000 * (1 + chance.below(3)),
      method: 'gpay',
      booking: null,
    } as const;
    const token = this.#provider.token(card.slice(-4));
    await this.#request({ type: 'RequestPayment', at: this.#at, ...asked, token });
    await this.#while(10 * minuteMs);
    const payment = await this.#provider.findPayment(paymentId);
    if (payment?.state === 'actionNeeded' && !chance.once(3)) this.#provider.approve(paymentId, !chance.once(3));
    await this.#while(40 * minuteMs);
    await this.#decide(paymentId);
    await this.#takeBack(asked.athleteId, number);
  }

  async #decide(paymentId: string): Promise<void> {
    const found = await this.#provider.findPayment(paymentId);
    if (found?.disputes.some(({ state }) => state === 'open')) this.#provider.decide(paymentId, this.#world.disorder.chance.once(2));
  }

  /** What the cards take back, some of it. */
  async #takeBack(athleteId: number, number: number): Promise<void> {
    if (this.#world.disorder.chance.once(2)) return;
    const paise = 10_000 * (1 + this.#world.disorder.chance.below(10));
    const ids = Array.from({ length: 6 }, (_, part) => uuid(3, 100 + 10 * number + part)) as [string, ...string[]];
    const walletId = walletIdOf('athlete', athleteId);
    await this.#toWallet({ type: 'WithdrawMoney', walletId, at: this.#at, paise, feePaise: 0, totalPaise: paise, payoutIds: ids });
  }

  /** Sessions with the coach, paid for by whoever has money. */
  async #earn(): Promise<void> {
    for (let number = 1; number <= 6; number++) {
      await this.#while(10 * minuteMs);
      const walletId = walletIdOf('athlete', 1 + (number % 2));
      const holdId = `${coachId}_0_${String(number).padStart(16, '0')}`;
      const paise = 50_000;
      const held = await this.#toWallet({ type: 'HoldFunds', walletId, at: this.#at, holdId, paise, coachId, policy: usualPolicy });
      if (held.refusal === null) await this.#toWallet({ type: 'CaptureFunds', walletId, at: this.#at, holdId, paise });
    }
  }

  async #withdrawTo(number: number): Promise<void> {
    const address = addresses[this.#world.disorder.chance.below(addresses.length)] ?? '';
    // So long ago that money may leave.
    const at = new Date(this.#world.clock().getTime() - 48 * hourMs).toISOString();
    await this.#toWallet({ type: 'SetPayoutMethod', walletId: coachWallet, at, methodId: uuid(2, number), kind: 'upi', address });
  }

  async #withdraw(): Promise<void> {
    for (const number of [1, 2, 3]) {
      await this.#while(30 * minuteMs);
      const { total } = await this.#walletOf(coachWallet);
      const payoutIds = [uuid(3, number)] as const;
      await this.#toWallet({ type: 'WithdrawMoney', walletId: coachWallet, at: this.#at, paise: total, ...feeOf(total), payoutIds });
      if (this.#world.disorder.chance.once(2)) await this.#withdrawTo(number);
    }
  }

  /** What the process provider_sweep does with the list of changes, whose place it keeps in Postgres. */
  async #sweep(): Promise<void> {
    for await (const change of this.#provider.changes(null)) {
      const todo: Todo = { key: '', kind: '', subject: '', dueAt: '', expiresAt: null, data: {}, cause: 'sweep', correlationId: 'sweep' };
      for (let isDone = false; !isDone;) {
        isDone = await look(todo, change, `change ${change.cursor} ${(this.#requests += 1)}`, this.#tools).then(
          () => true,
          () => false,
        );
      }
    }
  }
}

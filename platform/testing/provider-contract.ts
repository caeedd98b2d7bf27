import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Changed, type Payment, type PaymentProvider, sign } from '../payment-provider/index.ts';

/** A provider with a world around it that a test moves. */
export interface ProviderWorld {
  readonly provider: PaymentProvider;
  /** Signs the webhooks. */
  readonly secret: string;
  /** A token for the test card with these last four digits. */
  token(lastFour: string): Promise<string>;
  /** Lets seconds pass, there. */
  pass(seconds: number): Promise<void>;
  dispute(ref: string): Promise<void>;
  decide(ref: string, isWon: boolean): Promise<void>;
  approve(ref: string): Promise<void>;
  /** A webhook of the provider's as it sends it, without its signature. */
  webhook(ref: string): Buffer;
  close(): Promise<void>;
}

async function collected(changes: AsyncIterable<Changed>): Promise<Changed[]> {
  const all: Changed[] = [];
  for await (const one of changes) all.push(one);
  return all;
}

const caught = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);
const refusedWith = (code: string) => expect.objectContaining({ name: 'ProviderRefused', code }) as unknown;
const unknown = expect.objectContaining({ name: 'OutcomeUnknown' }) as unknown;

/** What every adapter owes to the processes that use it. */
export function describeProvider(name: string, open: () => Promise<ProviderWorld>): void {
  describe(`a payment provider: ${name}`, () => {
    let world: ProviderWorld;
    let count = 0;
    const run = Math.random().toString(36).slice(2, 8);
    const newRef = (): string => `${run}-${++count}`;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world.close());

    const requestOf = async (lastFour: string, paise = 150_000) => ({
      ref: newRef(),
      paise,
      currency: 'INR',
      token: await world.token(lastFour),
    });
    const pay = async (lastFour: string): Promise<Payment> => world.provider.createPayment(await requestOf(lastFour));
    const stateOf = async (ref: string): Promise<string | undefined> => (await world.provider.findPayment(ref))?.state;
    const payout = (address: string) => ({
      ref: newRef(),
      paise: 90_000,
      currency: 'INR',
      destination: { kind: 'upi' as const, address },
    });

    it('takes a payment once, however often it is asked', async () => {
      const request = await requestOf('4242');
      const payment = await world.provider.createPayment(request);
      expect(payment).toMatchObject({ ref: request.ref, paise: 150_000, currency: 'INR', state: 'succeeded', card: '4242', disputes: [] });
      expect(await Promise.all([1, 2, 3].map(() => world.provider.createPayment(request)))).toEqual([payment, payment, payment]);
      expect(await world.provider.findPayment(request.ref)).toEqual(payment);
    });

    it('does not take another amount under the same reference', async () => {
      const request = await requestOf('4242');
      await world.provider.createPayment(request);
      expect(await caught(world.provider.createPayment({ ...request, paise: 1 }))).toEqual(unknown);
      expect(await world.provider.findPayment(request.ref)).toMatchObject({ paise: 150_000 });
    });

    it('takes a token once, and no other', async () => {
      const request = await requestOf('4242');
      await world.provider.createPayment(request);
      expect(await caught(world.provider.createPayment({ ...request, ref: newRef() }))).toEqual(refusedWith('tokenRefused'));
      expect(await caught(world.provider.createPayment({ ...request, ref: newRef(), token: 'tok_none' }))).toEqual(
        refusedWith('tokenRefused'),
      );
    });

    it('knows nothing of what it was never asked', async () => {
      const { provider } = world;
      expect(await Promise.all([provider.findPayment('none'), provider.cancelPayment('none'), provider.findTransfer('none')])).toEqual([
        null,
        null,
        null,
      ]);
    });

    it('says why a card was declined', async () => {
      expect(await pay('0002')).toMatchObject({ state: 'failed', code: 'declined' });
    });

    it.each(['0135', '0150'])('finds the payment of card %s, whose answer was lost', async (card) => {
      const request = await requestOf(card);
      expect(await caught(world.provider.createPayment(request))).toEqual(unknown);
      expect(await stateOf(request.ref)).toBe('succeeded');
    });

    it('lets a payment wait until it is cancelled, and cancels none that succeeded', async () => {
      const waiting = await pay('0143');
      expect(waiting.state).toBe('pending');
      expect(await world.provider.cancelPayment(waiting.ref)).toMatchObject({ state: 'cancelled' });
      const paid = await pay('4242');
      expect(await world.provider.cancelPayment(paid.ref)).toMatchObject({ state: 'succeeded' });
    });

    it('lets a payment succeed later, also one that failed', async () => {
      const [slow, failed] = [await pay('0101'), await pay('0168')];
      expect([slow.state, failed.state]).toEqual(['pending', 'failed']);
      await world.pass(8);
      expect(await stateOf(slow.ref)).toBe('succeeded');
      await world.pass(60);
      expect(await stateOf(failed.ref)).toBe('succeeded');
    });

    it('asks for approval at an address of its own', async () => {
      const { ref, state, actionUrl } = await pay('0184');
      expect([state, URL.canParse(actionUrl ?? '')]).toEqual(['actionNeeded', true]);
      await world.approve(ref);
      expect(await world.provider.findPayment(ref)).toMatchObject({ state: 'succeeded', actionUrl: null });
    });

    it.each([
      [true, 'won'],
      [false, 'lost'],
    ])('tells of disputes (won: %s), which take back no success', async (isWon, state) => {
      const { ref } = await pay('4242');
      await world.dispute(ref);
      expect((await world.provider.findPayment(ref))?.disputes).toMatchObject([{ paise: 150_000, state: 'open' }]);
      await world.decide(ref, isWon);
      expect(await world.provider.findPayment(ref)).toMatchObject({ state: 'succeeded', disputes: [{ state }] });
    });

    it('sends money back to a card, at most what it brought', async () => {
      const { provider } = world;
      const { ref: payment } = await pay('4242');
      const refund = { ref: newRef(), payment, paise: 100_000 };
      const transfer = await provider.createRefund(refund);
      expect(transfer).toMatchObject({ ref: refund.ref, paise: 100_000, state: 'sent' });
      expect(await provider.createRefund(refund)).toEqual(transfer);
      expect(await caught(provider.createRefund({ ...refund, ref: newRef() }))).toEqual(refusedWith('amountTooHigh'));
      await world.pass(1);
      expect(await provider.findTransfer(refund.ref)).toMatchObject({ state: 'paid' });
    });

    it.each([
      ['coach@upi', 1, 'paid'],
      ['fail@upi', 1, 'failed'],
      ['slow@upi', 60, 'sent'],
      ['slow@upi', 3_600, 'paid'],
      ['return@upi', 60, 'returned'],
    ])('pays out to %s: after %d s it is %s', async (address, seconds, state) => {
      const request = payout(address);
      expect(await world.provider.createPayout(request)).toMatchObject({ ref: request.ref, state: 'sent' });
      await world.pass(seconds);
      expect(await world.provider.findTransfer(request.ref)).toMatchObject({ state });
      expect(await world.provider.createPayout(request)).toMatchObject({ ref: request.ref });
    });

    it('lists what changed, in order, from any place', async () => {
      const before = (await collected(world.provider.changes(null))).at(-1)?.cursor ?? null;
      const [first, second] = [await pay('4242'), await pay('4242')];
      const found = await collected(world.provider.changes(before));
      expect([...new Set(found.map(({ ref }) => ref))]).toEqual([first.ref, second.ref]);
      expect(await collected(world.provider.changes(found.at(-1)?.cursor ?? null))).toEqual([]);
    });

    it('reads its own webhooks, and no other’s', () => {
      const now = new Date();
      const body = world.webhook('a-1');
      const signed = (secret: string) => ({ 'provider-signature': sign(secret, body, now) });
      expect(world.provider.hints(signed(world.secret), body, now)).toEqual([{ kind: 'payment', ref: 'a-1' }]);
      expect(world.provider.hints(signed('another'), body, now)).toBeNull();
      expect(world.provider.hints({}, body, now)).toBeNull();
    });
  });
}

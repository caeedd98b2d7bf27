import { randomUUID } from 'node:crypto';
import { paymentStream } from '@academy/domain/payments';
import { createMemoryProvider, type MemoryProvider, until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Performed, Todo } from '../process.ts';
import { openTestProcesses, type TestProcesses } from '../testing/test-processes.ts';
import { cardPayments } from './index.ts';
import { perform } from './perform.ts';
import type { Kind } from './react.ts';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
const paise = 150_000;

let room: TestProcesses;
let provider: MemoryProvider;
beforeEach(async () => {
  room = await openTestProcesses(inject('databaseUrl'));
  provider = createMemoryProvider(room.clock.now);
});
afterEach(() => room.close());

/** Asks for a payment with the token; returns its id. */
async function request(token: string): Promise<string> {
  const paymentId = randomUUID();
  const data = { paymentId, athleteId: 3, at: room.clock.now().toISOString(), paise, method: 'gpay', token, booking: null };
  await room.append(paymentStream(paymentId), { type: 'PaymentRequested', data });
  return paymentId;
}
const pay = (lastFour: string) => request(provider.token(lastFour));
const typesOf = async (paymentId: string) => (await room.history(paymentStream(paymentId))).map((line) => line.split(' ')[0]);
const shows = (paymentId: string, type: string) => until(`it shows ${type}`, async () => (await typesOf(paymentId)).includes(type));
const last = (paymentId: string) => room.last(paymentStream(paymentId));
const waits = (paymentId: string, kind: Kind = 'pay') =>
  until(`${kind} waits`, async () => (await room.noted(cardPayments, `${kind} ${paymentId}`)) === 'waiting');
const isOver = () => until('nothing is left', async () => (await room.openIn(cardPayments)).length === 0);
const run = () => room.run(cardPayments, undefined, provider);
/** It is so many ms later, and another payment makes the worker look at the clock. */
async function passes(ms: number): Promise<void> {
  room.clock.ahead = ms;
  await shows(await pay('4242'), 'PaymentSucceeded');
}

describe('a card that', () => {
  it('is good brings its money, once', async () => {
    run();
    const one = await pay('4242');
    await shows(one, 'PaymentSucceeded');
    expect(await last(one)).toMatchObject({ paise, providerId: `pay_${one}`, card: '4242', journey: `payment-${one}` });
    await isOver();
    expect(await typesOf(one)).toEqual(['PaymentRequested', 'PaymentSucceeded']);
    expect(provider.balance()).toBe(paise);
  });

  it('is declined brings nothing, and is looked at later', async () => {
    run();
    const one = await pay('0002');
    await shows(one, 'PaymentFailed');
    expect([await last(one), provider.balance()]).toMatchObject([{ code: 'declined' }, 0]);
    await passes(61 * minute);
    await waits(one, 'late');
    expect(await typesOf(one)).toEqual(['PaymentRequested', 'PaymentFailed']);
  });

  it('needs 8 seconds is waited for', async () => {
    run();
    const one = await pay('0101');
    await waits(one);
    await passes(16 * second);
    await shows(one, 'PaymentSucceeded');
    expect(await typesOf(one)).toEqual(['PaymentRequested', 'PaymentSucceeded']);
  });

  it.each(['0135', '0150'])('is charged without an answer (%s) is charged once', async (lastFour) => {
    run();
    const one = await pay(lastFour);
    await waits(one);
    await passes(3 * second);
    await shows(one, 'PaymentSucceeded');
    await isOver();
    // Of this one, and of the one that came meanwhile.
    expect([await typesOf(one), provider.balance()]).toEqual([['PaymentRequested', 'PaymentSucceeded'], 2 * paise]);
  });

  it('never ends is cancelled after half an hour', async () => {
    run();
    const one = await pay('0143');
    await waits(one);
    await passes(29 * minute);
    expect(await provider.findPayment(one)).toMatchObject({ state: 'pending' });
    await passes(31 * minute);
    await shows(one, 'PaymentFailed');
    expect([await last(one), await provider.findPayment(one)]).toMatchObject([{ code: 'cancelled' }, { state: 'cancelled' }]);
  });

  it('fails and succeeds a minute later brings its money in the end', async () => {
    run();
    const one = await pay('0168');
    await shows(one, 'PaymentFailed');
    await passes(61 * minute);
    await shows(one, 'PaymentSucceeded');
    await isOver();
    expect(await typesOf(one)).toEqual(['PaymentRequested', 'PaymentFailed', 'PaymentSucceeded']);
  });

  it('asks for an approval waits for it', async () => {
    run();
    const one = await pay('0184');
    await waits(one, 'approval');
    provider.approve(one, true);
    await passes(3 * second);
    await shows(one, 'PaymentSucceeded');
    await isOver();
    expect(await typesOf(one)).toEqual(['PaymentRequested', 'PaymentActionNeeded', 'PaymentSucceeded']);
  });
});

describe('one try', () => {
  const attempt = (paymentId: string, kind: Kind = 'pay'): Promise<Performed> => {
    const dueAt = room.clock.now().toISOString();
    const todo: Todo = {
      key: `${kind} ${paymentId}`,
      kind,
      subject: paymentId,
      dueAt,
      expiresAt: null,
      data: { paymentId },
      cause: 'a cause',
      correlationId: 'c',
    };
    return perform(todo, { ...room.tools(cardPayments), provider });
  };

  it('adds nothing when it is repeated, also at the same time', async () => {
    const one = await pay('4242');
    await Promise.all([attempt(one), attempt(one)]);
    expect(await attempt(one)).toEqual({ is: 'done' });
    expect([await typesOf(one), provider.balance()]).toEqual([['PaymentRequested', 'PaymentSucceeded'], paise]);
  });

  it('concludes nothing from silence, and from no trace only when nothing can come any more', async () => {
    const one = await pay('4242');
    provider.isAway = true;
    room.clock.ahead = 13 * hour;
    expect(await attempt(one)).toMatchObject({ is: 'later' });
    provider.isAway = false;
    room.clock.ahead = 12 * hour + minute;
    expect(await attempt(one)).toMatchObject({ is: 'later' });
    expect(await typesOf(one)).toEqual(['PaymentRequested']);
    room.clock.ahead = 12 * hour + 16 * minute;
    expect(await attempt(one)).toEqual({ is: 'done' });
    expect([await last(one), await provider.findPayment(one)]).toMatchObject([{ code: 'notReached' }, null]);
  });

  it('fails where the provider refuses, and begins nothing later', async () => {
    const one = await request('tok_of_nobody');
    expect(await attempt(one)).toEqual({ is: 'done' });
    expect(await last(one)).toMatchObject({ code: 'tokenRefused' });
    expect(await attempt(one, 'late')).toMatchObject({ is: 'later' });
    expect(await typesOf(one)).toEqual(['PaymentRequested', 'PaymentFailed']);
  });

  it('begins nothing for somebody who was erased, and cancels what is under way', async () => {
    const [never, begun] = [await request(''), await request('')];
    await provider.createPayment({ ref: begun, paise, currency: 'INR', token: provider.token('0143') });
    expect([await attempt(never), await attempt(begun)]).toEqual([{ is: 'done' }, { is: 'done' }]);
    expect([await last(never), await last(begun)]).toMatchObject([{ code: 'erased' }, { code: 'cancelled' }]);
    expect(await provider.findPayment(never)).toBeNull();
  });

  it('ends without a word where the money of somebody erased has come', async () => {
    const one = await request('');
    await provider.createPayment({ ref: one, paise, currency: 'INR', token: provider.token('4242') });
    expect(await attempt(one)).toEqual({ is: 'refused', code: 'erased' });
    expect(await typesOf(one)).toEqual(['PaymentRequested']);
  });

  it('records what came, if it is another amount, and nothing of another currency', async () => {
    const [less, other] = [await pay('4242'), await pay('4242')];
    await provider.createPayment({ ref: less, paise: 500, currency: 'INR', token: provider.token('4242') });
    await provider.createPayment({ ref: other, paise, currency: 'USD', token: provider.token('4242') });
    await attempt(less);
    expect(await last(less)).toMatchObject({ paise: 500 });
    await expect(attempt(other)).rejects.toThrow('is in USD');
    expect(await typesOf(other)).toEqual(['PaymentRequested']);
  });
});

import { cardsStream, type OpenPayment, paymentDecider, paymentStream } from '@academy/domain/payments';
import type { EventStore } from '@academy/platform/event-store';
import { createMemoryLog, Disorder, plainCodec } from '@academy/platform/testing';
import { expect, it } from 'vitest';
import { createHandleCommand } from '../commands/handle-command.ts';
import { createAdmissions } from './admissions.ts';

const at = '2026-11-27T10:00:00.000Z';
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const payment = (number: number, change: Partial<OpenPayment> = {}): OpenPayment => ({
  paymentId: idOf(number),
  paise: 10_000_000,
  bookingId: null,
  ...change,
});

function opened(seed: number) {
  const disorder = new Disorder(seed);
  const log = createMemoryLog(disorder);
  // Nothing that was admitted shows yet.
  const queries = { payments: { underWay: async () => [] } };
  const processes = [0, 1].map(() => {
    const store = log as unknown as EventStore;
    const handleCommand = createHandleCommand({ store, codec: plainCodec, clock: () => new Date(at), timer: disorder.timer });
    return { handleCommand, ask: createAdmissions({ handleCommand, store, codec: plainCodec, queries }) };
  });
  const pay = async (index: number, asked: OpenPayment, now = at): Promise<string> => {
    const admit = await processes[index]!.ask({ ...asked, athleteId: 7, at: now, correlationId: 'c' });
    await admit();
    return 'admitted';
  };
  const race = async (asked: readonly OpenPayment[]) => {
    const told = await disorder.until(Promise.allSettled(asked.map((one, index) => pay(index % 2, one))));
    return told.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message));
  };
  return { disorder, log, processes, pay, race };
}

const seeds = Array.from({ length: 20 }, (_, seed) => seed);

it('keeps the limits among payments that two processes decide at once', async () => {
  for (const seed of seeds) {
    const { race } = opened(seed);
    const told = await race([1, 2, 3, 4].map((number) => payment(number)));
    expect(told.toSorted()).toEqual(['admitted', 'admitted', 'dailyTopUpLimit', 'dailyTopUpLimit']);
  }
});

it('lets one payment of a booking in', async () => {
  for (const seed of seeds) {
    const { race } = opened(seed);
    const told = await race([1, 2].map((number) => payment(number, { paise: 1_000, bookingId: '3_0_00c0ffee00c0ffee' })));
    expect(told.toSorted()).toEqual(['admitted', 'paymentUnderWay']);
  }
});

it('forgets what was admitted and not requested within a minute, and what failed', async () => {
  const { disorder, log, processes, pay } = opened(1);
  const [{ handleCommand }] = processes as [(typeof processes)[number]];
  const whole = async () => {
    for (const number of [1, 2]) await pay(0, payment(number));
    const { paymentId, paise } = payment(1);
    const of = {
      decider: paymentDecider,
      stream: paymentStream(paymentId),
      actor: { role: 'athlete', id: 7 },
      correlationId: 'c',
    } as const;
    const card = { method: 'gpay', token: 't', booking: null } as const;
    await handleCommand({ ...of, command: { type: 'RequestPayment', paymentId, athleteId: 7, at, paise, ...card } });
    const later = '2026-11-27T10:01:00.001Z';
    await pay(0, payment(3), later);
    await expect(pay(0, payment(4), later)).rejects.toThrow('dailyTopUpLimit');
    await handleCommand({ ...of, command: { type: 'FailPayment', paymentId, at, code: 'declined' } });
    await pay(0, payment(4), later);
  };
  await disorder.until(whole());
  expect(log.events.filter(({ stream }) => stream === cardsStream(7))).toHaveLength(4);
});

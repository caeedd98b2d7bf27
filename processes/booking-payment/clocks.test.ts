import { bookingDecider } from '@academy/domain/bookings';
import { entryOf, move } from '@academy/domain/kernel';
import { walletDecider, type WalletEvent } from '@academy/domain/wallets';
import { foldStored } from '@academy/platform/commands';
import { createMemoryLog, Disorder, type MemoryLog, plainCodec } from '@academy/platform/testing';
import { describe, expect, it } from 'vitest';
import type { Todo, Tools } from '../process.ts';
import { bookingOf, stored } from '../testing/bookings.ts';
import { withoutPostgres } from '../testing/without-postgres.ts';
import { createTools } from '../work/tools.ts';
import { bookingPayment } from './index.ts';

const at = '2026-12-30T12:00:00.000Z';
const startsAt = '2026-12-30T12:10:00.000Z';
const [before, after] = [new Date('2026-12-30T12:09:59.000Z'), new Date('2026-12-30T12:10:01.000Z')];
const [walletId, paise] = ['athlete_3', 120_000];
const one = bookingOf(7, 3, 1);

const journey = 'payment-00000000-0000-4000-8000-000000000001';
const entry = entryOf(journey, at, move(paise, `transit:${journey}`, `wallet:${walletId}`));
const none = { from: null, paymentId: null, bookingId: null, payoutId: null, feeRule: null };
const credited: WalletEvent = {
  type: 'WalletCredited',
  data: { walletId, at, after: { total: paise, held: 0 }, ...entry, paise, reason: 'topUp', ...none },
};

const todo = (kind: string, data: object): Todo => {
  const { bookingId } = one;
  const key = `${kind} ${bookingId}`;
  return { key, kind, subject: bookingId, dueAt: at, expiresAt: null, data: { bookingId, ...data }, cause: 'a cause', correlationId: 'c' };
};
const hold = todo('hold', { coachId: 7, week: 0 });
const confirm = todo('confirm', { walletId });

interface World {
  readonly disorder: Disorder;
  readonly log: MemoryLog;
  readonly toolsAt: (now: Date) => Tools;
}

/** A booking that was accepted, with money for it. */
async function world(): Promise<World> {
  const disorder = new Disorder(1);
  const log = createMemoryLog(disorder);
  const metadata = { actor: { id: 'tests', role: 'tests' }, time: at, $correlationId: 'c', $causationId: 'none' };
  const given = [...stored(one.held(startsAt), one.accepted(startsAt)), [`wallet-${walletId}`, credited] as const];
  for (const [index, [stream, event]] of given.entries()) {
    const events = await plainCodec.encode([event], { idOf: () => `given ${index}`, metadata });
    await disorder.until(log.append(stream, events, 'any'));
  }
  const toolsAt = (now: Date) => createTools('booking_payment', { store: log, codec: plainCodec, clock: () => now, ...withoutPostgres });
  return { disorder, log, toolsAt };
}

/** The phases of the booking and of its hold. */
async function phases({ log, disorder }: World): Promise<readonly (string | undefined)[]> {
  const [calendar, wallet] = await disorder.until(Promise.all([log.readStream('calendar-7_0'), log.readStream(`wallet-${walletId}`)]));
  const { bookings } = foldStored(bookingDecider, await plainCodec.decode(calendar));
  const { holds } = foldStored(walletDecider, await plainCodec.decode(wallet));
  return [bookings.get(one.bookingId)?.phase, holds.get(one.bookingId)?.phase];
}

describe('two workers whose clocks differ, at the start of a session', () => {
  it('never leave a booking confirmed without its money', async () => {
    const here = await world();
    const [early, late] = [here.toolsAt(before), here.toolsAt(after)];
    await here.disorder.until(bookingPayment.perform(hold, early));
    // The late one is refused, and stands still while the early one confirms.
    const send: Tools['send'] = async (of, sent) => {
      const outcome = await late.send(of, sent);
      if (sent.command.type === 'ConfirmBooking') await bookingPayment.perform(confirm, early);
      return outcome;
    };
    const performed = await here.disorder.until(bookingPayment.perform(confirm, { ...late, send }));
    expect([performed, await phases(here)]).toEqual([{ is: 'refused', code: 'holdOver' }, ['confirmed', 'open']]);
  });

  it('let go of both if the late one was first', async () => {
    const here = await world();
    const [early, late] = [here.toolsAt(before), here.toolsAt(after)];
    await here.disorder.until(bookingPayment.perform(hold, early));
    await here.disorder.until(bookingPayment.perform(confirm, late));
    await here.disorder.until(bookingPayment.perform(confirm, early));
    expect(await phases(here)).toEqual(['released', 'voided']);
  });
});

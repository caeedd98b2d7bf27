import { parseArgs } from 'node:util';
import type { BookingEvent } from '@academy/domain/bookings';
import { fold, isRefusal, usualPolicy, walletIdOf } from '@academy/domain/kernel';
import { outcomeStream } from '@academy/domain/outcomes';
import { type WalletCommand, walletDecider, type WalletEvent, walletStream } from '@academy/domain/wallets';
import { createEventStore } from '@academy/platform/event-store';
import { until } from '@academy/platform/testing';
import { bookingPayment } from '../booking-payment/index.ts';
import { credits } from '../credits/index.ts';
import { bookingOf, stored } from './bookings.ts';
import { openTestProcesses } from './test-processes.ts';

/**
 * For measurements: outcomes of sessions are settled, and the processes move the money from the athletes' wallets to the coaches'. `--many`
 * are settled at one moment or, with `--every`, so many milliseconds apart. Athletes have ten sessions each, coaches a hundred. The database
 * of `DATABASE_URL` may make others. Prints one line of JSON.
 */
const { values } = parseArgs({ options: { many: { type: 'string' }, every: { type: 'string', default: '0' } } });
const [many, every] = [Number(values.many), Number(values.every)];
const url = process.env['DATABASE_URL'];
if (!(Number.isInteger(many) && many > 0 && every >= 0) || !url) throw new Error('usage: settlements.ts --many N [--every MS]');

const atOnce = 64;
const [perAthlete, perCoach] = [10, 100];
const pricePaise = 120_000;
/** So long all of them may take. */
const mostMs = 300_000;
const startsAt = '2026-12-30T12:00:00.000Z';

interface Session {
  readonly athleteId: number;
  readonly coachId: number;
  readonly booking: ReturnType<typeof bookingOf>;
}

const sessions = Array.from({ length: many }, (_, index): Session => {
  const [athleteId, coachId] = [1 + Math.floor(index / perAthlete), 1 + (index % Math.ceil(many / perCoach))];
  return { athleteId, coachId, booking: bookingOf(coachId, athleteId, index) };
});

async function forAll<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

/** The wallet of an athlete with the price of each session set aside. */
function walletOf(walletId: string, held: readonly Session[]): readonly WalletEvent[] {
  const at = new Date().toISOString();
  const source = { reason: 'topUp', paymentId: `00000000-0000-4000-8000-${walletId.slice(8).padStart(12, '0')}`, bookingId: null } as const;
  const commands: WalletCommand[] = [
    { type: 'CreditWallet', walletId, at, paise: held.length * pricePaise, source },
    ...held.map(({ booking: { bookingId: holdId }, coachId }): WalletCommand => {
      return { type: 'HoldFunds', walletId, at, holdId, paise: pricePaise, coachId, policy: usualPolicy };
    }),
  ];
  const events: WalletEvent[] = [];
  for (const command of commands) {
    const decided = walletDecider.decide(command, fold(walletDecider, events));
    if (isRefusal(decided)) throw new Error(`refused: ${decided.refused}`);
    events.push(...decided);
  }
  return events;
}

/** Begins each so many milliseconds after the one before, whether or not that one is over. */
async function inTime(begins: number, work: (session: Session) => Promise<unknown>): Promise<void> {
  const begun: Promise<unknown>[] = [];
  const all = Promise.withResolvers<void>();
  const timer = setInterval(() => {
    const due = sessions.slice(begun.length, Math.floor((Date.now() - begins) / every));
    begun.push(...due.map(work));
    if (begun.length === sessions.length) all.resolve();
  }, every);
  await all.promise;
  clearInterval(timer);
  await Promise.all(begun);
}

/** Milliseconds from leaving an athlete's wallet to arriving in a coach's, of each session, by the times of their events. */
async function transitIn(eventStore: string): Promise<readonly number[]> {
  const left = new Map<unknown, number>();
  const transit: number[] = [];
  const store = createEventStore({ url: eventStore });
  for await (const { events } of store.readAll({ after: null, streams: ['wallet-'] })) {
    for (const { type, data, metadata } of events) {
      const { journey } = data as { readonly journey?: string };
      const at = Date.parse((metadata as { readonly time: string }).time);
      if (type === 'FundsCaptured') left.set(journey, at);
      const since = type === 'WalletCredited' ? left.get(journey) : undefined;
      if (since !== undefined) transit.push(at - since);
    }
  }
  await store.close();
  return transit;
}

const room = await openTestProcesses(url);
/** Where the log ends. */
let written = 0n;
async function toCalendar({ booking }: Session, eventsOf: (booking: Session['booking']) => readonly BookingEvent[]): Promise<void> {
  const events = stored(...eventsOf(booking));
  const position = await room.append(events[0]?.[0] ?? '', ...events.map(([, event]) => event));
  if (position > written) written = position;
}

async function settle({ athleteId, coachId, booking: { bookingId } }: Session): Promise<void> {
  const of = { bookingId, coachId, athleteId, at: room.clock.now().toISOString() };
  const settled = { ...of, outcome: 'completed', capturePaise: pricePaise, releasePaise: 0 };
  await room.append(outcomeStream(bookingId), { type: 'OutcomeSettled', data: settled });
}

try {
  await forAll(sessions, (session) => toCalendar(session, ({ held, accepted }) => [held(startsAt), accepted(startsAt)]));
  await forAll([...Map.groupBy(sessions, ({ athleteId }) => athleteId)], async ([athleteId, held]) => {
    const walletId = walletIdOf('athlete', athleteId);
    await room.append(walletStream(walletId), ...walletOf(walletId, held));
  });
  await forAll(sessions, (session) => toCalendar(session, ({ confirmed }) => [confirmed()]));
  const running = [bookingPayment, credits].map((process) => room.run(process));
  await Promise.all([bookingPayment, credits].map((process) => room.reaches(process, written)));
  await until('nothing is left of before', async () => (await room.openIn(bookingPayment)).length === 0);

  const begins = Date.now();
  await (every > 0 ? inTime(begins, settle) : forAll(sessions, settle));
  const done = (): number => running.flatMap(({ over }) => over).filter((how) => how.startsWith('done ')).length;
  await until('all money has arrived', () => done() >= 2 * many, mostMs + many * every);
  const ms = Date.now() - begins;
  process.stdout.write(`${JSON.stringify({ ms, transit: await transitIn(room.events.url) })}\n`);
} finally {
  await room.close();
}

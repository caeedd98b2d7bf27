import { eventDefinitions } from '@academy/domain';
import { callDecider, callStream, type CallCommand } from '@academy/domain/calls';
import { type Decider, type DomainEvent, isRefusal, usualPolicy } from '@academy/domain/kernel';
import { type FoundPayment, paymentDecider, paymentStream } from '@academy/domain/payments';
import { payoutDecider, payoutStream } from '@academy/domain/payouts';
import { reviewDecider, reviewStream, type Session } from '@academy/domain/reviews';
import { type WalletCommand, walletDecider, walletStream } from '@academy/domain/wallets';
import type { EventStore } from '@academy/platform/event-store';
import type { RecordLine } from '../export/format.ts';

type Wish<Of> = Of extends WalletCommand ? Omit<Of, 'at' | 'walletId'> : never;

const versionOf = new Map(eventDefinitions.map(({ type, version }) => [type, version]));
const personalOf = new Map(eventDefinitions.map(({ type, personal }) => [type, personal]));

const uuidOf = (kind: number, number: number): string =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`;
const paymentId = (number: number): string => uuidOf(1, number);
const payoutId = (number: number): string => uuidOf(2, number);
export const callId = (number: number): string => uuidOf(3, number);

/** A record whose data and metadata are texts. */
export interface TextRecord extends RecordLine {
  readonly data: string;
  readonly metadata: string;
}

const minuteMs = 60_000;
export const begins = Date.parse('2026-11-23T10:00:00.000Z');

/** A log of money, calls and reviews, each event decided by the real deciders, as records of an export. A minute passes with each command. */
export class Business {
  readonly records: TextRecord[] = [];
  readonly #states = new Map<string, unknown>();
  readonly #revisions = new Map<string, number>();
  #now: number;

  constructor(start = begins) {
    this.#now = start;
  }

  get at(): string {
    return new Date(this.#now).toISOString();
  }

  pass(ms: number): void {
    this.#now += ms;
  }

  /** A card payment that fills the wallet of an athlete. */
  topUp(athleteId: number, number: number, paise: number): void {
    const common = { paymentId: paymentId(number), at: this.at } as const;
    const card = { method: 'gpay', token: 'tok_secret', booking: null } as const;
    const request = { type: 'RequestPayment', ...common, athleteId, paise, ...card } as const;
    this.decide(paymentDecider, paymentStream(paymentId(number)), request);
    const found: FoundPayment = {
      providerId: `pay_${number}`,
      paise,
      state: 'succeeded',
      code: null,
      at: this.at,
      card: '4242',
      disputes: [],
    };
    this.decide(paymentDecider, paymentStream(paymentId(number)), { type: 'RecordPayment', ...common, found });
    const source = { reason: 'topUp', paymentId: paymentId(number), bookingId: null } as const;
    this.wallet(`athlete_${athleteId}`, { type: 'CreditWallet', paise, source });
  }

  /** A session that is held, and of which `due` reaches the coach; without it the hold stays open. */
  session(athleteId: number, coachId: number, { holdId, paise, due }: { holdId: string; paise: number; due?: number }): void {
    this.wallet(`athlete_${athleteId}`, { type: 'HoldFunds', holdId, paise, coachId, policy: usualPolicy });
    if (due === undefined) return;
    this.wallet(`athlete_${athleteId}`, { type: 'CaptureFunds', holdId, paise: due });
    const source = { reason: 'earning', bookingId: holdId, from: `athlete_${athleteId}`, feeRule: 'fee-1' } as const;
    this.wallet(`coach_${coachId}`, { type: 'CreditWallet', paise: due, source });
  }

  /** A withdrawal of a coach that arrives. */
  withdraw(coachId: number, number: number, paise: number): void {
    const walletId = `coach_${coachId}`;
    const feePaise = Math.floor((paise + 5) / 10);
    const methodId = payoutId(number);
    this.wallet(walletId, { type: 'SetPayoutMethod', methodId, kind: 'upi', address: 'secret@upi' });
    this.pass(3 * 24 * 60 * minuteMs);
    const money = { paise, feePaise, totalPaise: paise - feePaise, payoutIds: [payoutId(number)] } as const;
    this.wallet(walletId, { type: 'WithdrawMoney', ...money });
    const common = { payoutId: payoutId(number), at: this.at } as const;
    const stream = payoutStream(payoutId(number));
    this.decide(payoutDecider, stream, { type: 'RequestPayout', ...common, walletId, paise, feePaise, methodId, paymentId: null });
    const found = { providerId: `out_${number}`, state: 'paid', code: null, at: this.at } as const;
    this.decide(payoutDecider, stream, { type: 'RecordPayout', ...common, found });
  }

  /** A call of so many ms together; the athlete leaves first. */
  call(athleteId: number, coachId: number, number: number, togetherMs: number): void {
    const id = callId(number);
    const [athlete, coach] = [`athlete-${athleteId}`, `coach-${coachId}`] as const;
    const of = (command: CallCommand) => this.decide(callDecider, callStream(id), command);
    const facts = { hasCoach: true, isBlocked: false, hasBlocked: false, isRinging: false };
    const [asked, there] = [this.at, { isBlocked: false }];
    of({ type: 'RequestCall', data: { callId: id, coachId, athleteId, sport: 'Yoga' }, at: asked, ...facts });
    of({ type: 'AcceptCall', by: coach, at: asked });
    of({ type: 'Join', participant: coach, peerId: `c${number}`, at: this.at, ...there });
    of({ type: 'Join', participant: athlete, peerId: `a${number}`, at: this.at, ...there });
    this.pass(togetherMs - minuteMs);
    of({ type: 'Leave', participant: athlete, peerId: `a${number}`, reason: 'left', at: this.at });
    of({ type: 'Leave', participant: coach, peerId: `c${number}`, reason: 'left', at: this.at });
  }

  review(
    athleteId: number,
    coachId: number,
    rating: number,
    session: Omit<Session, 'coachId' | 'athleteId' | 'isThere'> | null = null,
  ): void {
    const data = { coachId, athleteId, rating, comment: 'a secret' };
    const sessions = session ? [{ ...session, coachId, athleteId, isThere: false }] : [];
    const command = { type: 'CreateReview', data, callId: null, at: this.at, hasCoach: true, sessions } as const;
    this.decide(reviewDecider, reviewStream(coachId, athleteId), command);
  }

  wallet(walletId: string, wish: Wish<WalletCommand>): void {
    this.decide(walletDecider, walletStream(walletId), { ...wish, walletId, at: this.at });
  }

  decide<State, Command, Event extends DomainEvent>(decider: Decider<State, Command, Event>, stream: string, command: Command): void {
    const state = (this.#states.get(stream) ?? decider.initialState) as State;
    const decided = decider.decide(command, state);
    if (isRefusal(decided)) throw new Error(`refused: ${decided.refused}`);
    let after = state;
    for (const event of decided) {
      after = decider.evolve(after, event);
      this.#add(stream, event);
    }
    this.#states.set(stream, after);
    this.pass(minuteMs);
  }

  #add(stream: string, { type, data }: DomainEvent): void {
    const number = this.records.length + 1;
    const revision = this.#revisions.get(stream) ?? 0;
    this.#revisions.set(stream, revision + 1);
    const personal = personalOf.get(type);
    const clear = Object.entries(data as object).filter(([name]) => !personal?.fields.includes(name));
    const sealed = personal ? { personal: { subject: personal.subject(data as never), box: 'c2VhbGVk' } } : {};
    const actor = { id: 'system', role: 'system' };
    const metadata = { version: versionOf.get(type) ?? 1, actor, time: this.at, $correlationId: 'story', $causationId: 'story' };
    this.records.push({
      number,
      stream,
      revision: String(revision),
      type,
      id: uuidOf(9, number),
      json: true,
      data: JSON.stringify({ ...Object.fromEntries(clear), ...sealed }),
      metadata: JSON.stringify(metadata),
    });
  }
}

/** An athlete who pays, has a session and reviews it; another who reviews without one; a coach who earns and withdraws. */
export function story(start = begins): Business {
  const business = new Business(start);
  business.topUp(1, 1, 150_000);
  business.topUp(2, 2, 50_000);
  business.session(1, 7, { holdId: '7_1', paise: 120_000, due: 90_000 });
  business.session(1, 7, { holdId: '7_2', paise: 20_000 });
  business.call(1, 7, 1, 10 * minuteMs);
  const leftAt = leftOf(business, 1);
  business.review(1, 7, 5, { callId: callId(1), togetherMs: 10 * minuteMs, leftAt });
  business.review(2, 7, 3);
  business.withdraw(7, 3, 80_000);
  return business;
}

/** When the athlete of a call left it. */
export function leftOf({ records }: Business, number: number): string {
  const left = records.find(({ stream, type }) => stream === callStream(callId(number)) && type === 'ParticipantLeft');
  return (JSON.parse(left?.data ?? '') as { at: string }).at;
}

/** Appends records to a log, as those who wrote them would have. */
export async function appendTo(store: EventStore, records: readonly TextRecord[]): Promise<void> {
  for (const { stream, revision, id, type, data, metadata } of records) {
    const event = { id, type, data: JSON.parse(data) as object, metadata: JSON.parse(metadata) as object };
    await store.append(stream, [event] as never, revision === '0' ? 'no_stream' : BigInt(revision) - 1n);
  }
}

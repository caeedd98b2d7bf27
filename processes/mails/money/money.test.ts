import { notices } from '@academy/domain/notifications';
import { paymentStream } from '@academy/domain/payments';
import { payoutStream } from '@academy/domain/payouts';
import { describe, expect, it } from 'vitest';
import { mails } from '../index.ts';
import { people } from '../sessions/sessions.fixture.ts';
import { type MailTodo, mailTodo } from '../todo.ts';
import type { Reading } from '../topic.ts';
import { money } from './index.ts';

const at = '2026-11-27T09:30:00.000Z';
const paymentId = '00000000-0000-4000-8000-000000000001';
const payoutId = '00000000-0000-4000-8000-000000000002';
const disputeId = 'dispute-1';
const payment = { paymentId, athleteId: 3, at };
const payout = { payoutId, walletId: 'coach_7', at };

interface Told {
  readonly type: string;
  readonly data: object;
}
const requested = { type: 'PaymentRequested', data: { ...payment, paise: 120_000, method: 'gpay', token: 'secret', booking: null } };
const succeeded = { type: 'PaymentSucceeded', data: { ...payment, paise: 120_050, providerId: 'p', card: '4242' } };
const failed = { type: 'PaymentFailed', data: { ...payment, code: 'declined' } };
const unused = { type: 'PaymentUnused', data: { ...payment, bookingId: '7_0_aa', code: 'holdOver' } };
const disputed = { type: 'PaymentDisputed', data: { ...payment, disputeId, paise: 120_000, reason: 'fraud', answerBy: at } };
const decided = (won: boolean): Told => ({ type: 'DisputeDecided', data: { ...payment, disputeId, won } });
const payoutRequested = (feePaise: number): Told => ({
  type: 'PayoutRequested',
  data: { ...payout, paise: 150_000, feePaise, methodId: null, paymentId: null },
});
const ofPayout = (type: 'PayoutPaid' | 'PayoutFailed' | 'PayoutReturned'): Told => ({ type, data: { ...payout, code: 'closed' } });
const credited = (reason: string): Told => ({
  type: 'WalletCredited',
  data: {
    walletId: 'coach_7',
    at,
    paise: 120_000,
    reason,
    from: reason === 'earning' ? 'athlete_3' : null,
    paymentId: null,
    payoutId: null,
  },
});
const captured = (paise: number): Told => ({ type: 'FundsCaptured', data: { walletId: 'athlete_3', at, paise, coachId: 7 } });
const ofWallet = (type: 'WalletThawed' | 'WalletFrozen' | 'PayoutMethodSet'): Told => ({ type, data: { walletId: 'coach_7', at } });

/** What the last event opens. */
function todosOf(...events: readonly Told[]) {
  const event = { ...events.at(-1), id: 'e1', metadata: { time: at } } as unknown as Parameters<typeof mails.react>[0];
  return mails.react(event).flatMap((change) => ('open' in change ? [change.open] : []));
}

/** The mail of the event that opened the to-do, as the log has become. */
async function letterOf(todo: MailTodo, log: readonly Told[]) {
  const streams = [
    ...people(),
    ...log.map((event) => ['payoutId' in event.data ? payoutStream(payoutId) : paymentStream(paymentId), event] as const),
  ];
  const reading: Reading = {
    store: { readStream: async (stream) => streams.flatMap(([one, event]) => (one === stream ? [event as never] : [])) },
    codec: { decode: async (stored) => stored as never },
    now: () => at,
    siteUrl: 'https://academy.example',
  };
  return await money.write(todo, reading);
}
async function told(...events: readonly Told[]) {
  const [todo] = todosOf(...events);
  if (!todo) throw new Error('nobody is told');
  return await letterOf(mailTodo(todo), events);
}

describe('money', () => {
  it.each([
    ['a payment that came', [requested, succeeded], 3, 'We have your payment of ₹1,200.50', 'is in your wallet now'],
    ['a payment that failed', [requested, failed], 3, 'Your payment of ₹1,200 did not go through', 'Nothing was taken from your card'],
    ['a payment that came too late', [requested, succeeded, unused], 3, 'Your payment came too late', '₹1,200.50 is in your wallet'],
    ['a dispute', [requested, succeeded, disputed], 3, 'A card payment of ₹1,200 is disputed', 'nothing new can be booked'],
    ['a dispute that is won', [requested, succeeded, disputed, decided(true)], 3, 'The dispute about your payment is over', '₹1,200 stays'],
    ['a dispute that is lost', [requested, succeeded, disputed, decided(false)], 3, 'given you a payment back', 'leaves your wallet again'],
    ['a session that was paid', [captured(120_000)], 3, 'You have paid ₹1,200 for a session', 'to Ravi Menon'],
    ['an earning', [credited('earning')], 7, 'You have earned ₹1,200', 'for your session with Asha Rao'],
    [
      'a withdrawal',
      [payoutRequested(15_000), ofPayout('PayoutPaid')],
      7,
      'Your withdrawal of ₹1,500',
      '₹1,350: ₹1,500 less the platform fee of ₹150',
    ],
    [
      'a withdrawal without a fee',
      [payoutRequested(0), ofPayout('PayoutPaid')],
      7,
      'Your withdrawal of ₹1,500',
      'We have sent you ₹1,500.',
    ],
    ['a withdrawal that failed', [payoutRequested(0), ofPayout('PayoutFailed')], 7, 'did not arrive', 'in your wallet again'],
    [
      'a withdrawal that came back',
      [payoutRequested(0), ofPayout('PayoutPaid'), ofPayout('PayoutReturned')],
      7,
      'did not arrive',
      'with any fee',
    ],
    ['a wallet that can be used again', [ofWallet('WalletThawed')], 7, 'You can use your wallet again', 'book and withdraw'],
    ['another payout method', [ofWallet('PayoutMethodSet')], 7, 'Where your earnings go has been changed', 'set a new password at once'],
  ] as const)('%s is told to the one whose it is', async (_name, events, accountId, subject, words) => {
    const letter = await told(...events);
    expect(letter?.accountId).toBe(accountId);
    expect(letter?.subject).toContain(subject);
    expect(JSON.stringify(letter?.parts)).toContain(words);
    expect(letter?.parts.at(-1)).toEqual({ link: `https://academy.example/${accountId === 3 ? 'AthWallet' : 'coachwallet'}` });
    // Neither the card nor the provider's word: mailboxes cannot be erased.
    expect(JSON.stringify(letter)).not.toMatch(/4242|secret|declined|closed/u);
  });

  it.each([
    ['what comes back into a wallet', credited('payoutReturned')],
    ['a top-up, which its payment tells', credited('topUp')],
    ['a hold of which nothing is due', captured(0)],
    ['a wallet that is frozen, which its dispute tells', ofWallet('WalletFrozen')],
  ])('tells nobody of %s', (_name, event) => {
    expect(todosOf(event)).toEqual([]);
  });

  it('is told once, with ids, sums and times alone', () => {
    expect(todosOf(succeeded)).toEqual([
      {
        key: 'paymentReceived e1',
        kind: 'paymentReceived',
        subject: `${paymentId} athlete 3`,
        dueAt: at,
        expiresAt: '2026-11-30T09:30:00.000Z',
        data: {
          topic: 'money',
          accountId: 3,
          role: 'athlete',
          kind: 'money',
          says: 'paymentReceived',
          at,
          paymentId,
          payoutId: null,
          disputeId: null,
          paise: 120_050,
          otherId: null,
        },
      },
    ]);
  });

  it.each([
    ['a failed payment that succeeded since', failed, [requested, failed, succeeded]],
    ['a payment that came too late', succeeded, [requested, succeeded, unused]],
    ['a dispute that was decided since', disputed, [requested, succeeded, disputed, decided(true)]],
    ['a withdrawal that came back since', ofPayout('PayoutPaid'), [payoutRequested(0), ofPayout('PayoutPaid'), ofPayout('PayoutReturned')]],
  ])('is not told of %s', async (_name, event, log) => {
    const [todo] = todosOf(event);
    expect(await letterOf(mailTodo(todo!), log)).toBeNull();
  });
});

describe('a review', () => {
  it('is told to the coach, without its words and its writer', async () => {
    const review = {
      type: 'ReviewCreated',
      data: { reviewId: 'r', coachId: 7, athleteId: 3, rating: 4, comment: 'private', session: null },
    };
    const [todo] = todosOf(review);
    expect(todo).toMatchObject({ key: 'reviewed e1', dueAt: at, data: { accountId: 7, kind: 'review', rating: 4 } });
    expect(JSON.stringify(todo)).not.toContain('private');
  });
});

it('is asked of every event that the table names, and each has words', () => {
  expect(notices.filter(({ event }) => !mails.events.includes(event))).toEqual([]);
});

/** What becomes of a card payment, so long after it was asked for. */
export interface CardStep {
  readonly afterMs: number;
  readonly to: 'succeeded' | 'failed' | 'actionNeeded' | 'disputed';
  readonly code?: string;
}

export interface TestCard {
  readonly number: string;
  /** For people who try it. */
  readonly tells: string;
  readonly steps: readonly CardStep[];
  /** How the provider answers the request, if not with the payment: it breaks off, or says 500. The payment takes place all the same. */
  readonly answer?: 'none' | 'failure';
  /** How it is told by webhooks, if not once and in order. */
  readonly told?: 'thriceReversed' | 'beforeAnswer';
}

const minute = 60_000;
const succeeds: CardStep = { afterMs: 0, to: 'succeeded' };

/** Every card that a test provider takes; any other number is declined. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', tells: 'The payment succeeds.', steps: [succeeds] },
  { number: '4000000000000002', tells: 'The bank declines it.', steps: [{ afterMs: 0, to: 'failed', code: 'declined' }] },
  { number: '4000000000000101', tells: 'It succeeds after 8 seconds.', steps: [{ afterMs: 8_000, to: 'succeeded' }] },
  { number: '4000000000000119', tells: 'It succeeds, and is told three times, backwards.', steps: [succeeds], told: 'thriceReversed' },
  { number: '4000000000000127', tells: 'It succeeds, and is told before it is answered.', steps: [succeeds], told: 'beforeAnswer' },
  { number: '4000000000000135', tells: 'The answer is lost, yet it succeeds.', steps: [succeeds], answer: 'none' },
  { number: '4000000000000143', tells: 'It waits until it is cancelled.', steps: [] },
  { number: '4000000000000150', tells: 'The provider fails to answer, yet it succeeds.', steps: [succeeds], answer: 'failure' },
  {
    number: '4000000000000168',
    tells: 'It fails, and succeeds a minute later.',
    steps: [
      { afterMs: 0, to: 'failed', code: 'processingError' },
      { afterMs: minute, to: 'succeeded' },
    ],
  },
  { number: '4000000000000184', tells: 'The bank asks for your approval.', steps: [{ afterMs: 0, to: 'actionNeeded' }] },
  {
    number: '4000000000000259',
    tells: 'It succeeds, and is disputed a minute later.',
    steps: [succeeds, { afterMs: minute, to: 'disputed', code: 'fraudulent' }],
  },
];

const unknownCard: TestCard = { number: '', tells: '', steps: [{ afterMs: 0, to: 'failed', code: 'declined' }] };

/** By the last four digits. */
export const testCardOf = (lastFour: string): TestCard => testCards.find(({ number }) => number.endsWith(lastFour)) ?? unknownCard;

/** What becomes of a transfer, so long after it was asked for. */
export interface TransferStep {
  readonly afterMs: number;
  readonly to: 'sent' | 'paid' | 'failed' | 'returned';
  readonly code?: string;
}

const sent: TransferStep = { afterMs: 0, to: 'sent' };
const paid: TransferStep = { afterMs: 1_000, to: 'paid' };

/** By the beginning of a payout's address; refunds and all other payouts are paid after a second. */
export function transferSteps(address: string): readonly TransferStep[] {
  if (address.startsWith('fail@')) return [sent, { afterMs: 1_000, to: 'failed', code: 'addressUnknown' }];
  if (address.startsWith('slow@')) return [sent, { afterMs: 60 * minute, to: 'paid' }];
  if (address.startsWith('return@')) return [sent, paid, { afterMs: minute, to: 'returned', code: 'accountClosed' }];
  return [sent, paid];
}

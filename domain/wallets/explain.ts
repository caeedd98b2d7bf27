import { defineExplanation, type Explanation, feeOf, type Terms, walletAccount } from '../kernel/index.ts';
import { type WalletEvent, walletEvents } from './events.ts';
import { isOfCoach, mayLeave } from './wallet.ts';

const sumOf = (terms: Terms, term: string): number => terms[term] ?? 0;
const availableOf = (sums: Terms): number => sumOf(sums, 'total') - sumOf(sums, 'held');

function totalOf({ data }: WalletEvent): number {
  const own = walletAccount(data.walletId);
  return 'lines' in data ? (data.lines.find(({ account }) => account === own)?.paise ?? 0) : 0;
}

function heldOf({ type, data }: WalletEvent): number {
  switch (type) {
    case 'FundsHeld':
      return data.paise;
    case 'FundsVoided':
      return -data.paise;
    case 'FundsCaptured':
      return -data.paise - data.releasedPaise;
    default:
      return 0;
  }
}

/** What a card payment brought and what went back to its card; or that a dispute of it was lost. */
function ofCard({ type, data }: WalletEvent): Terms {
  if (!('paymentId' in data) || data.paymentId === null) return {};
  if (type === 'DisputeRecovered') return { [`lost ${data.paymentId}`]: data.ofPaise };
  return { [`card ${data.paymentId}`]: type === 'WalletCredited' ? data.paise : -data.paise };
}

/** The terms that are not zero; null if none is. */
function partOf(terms: Terms): Terms | null {
  const some = Object.entries(terms).filter(([, paise]) => paise !== 0);
  return some.length > 0 ? Object.fromEntries(some) : null;
}

/** What the cards could take back: nothing goes to one whose dispute was lost. */
const onCards = (sums: Terms): number =>
  Object.entries(sums).reduce((sum, [term, paise]) => {
    const [kind, paymentId] = term.split(' ');
    return kind === 'card' && !(`lost ${paymentId}` in sums) ? sum + paise : sum;
  }, 0);

const withdrawableOf = (sums: Terms, walletId: string): number => mayLeave(walletId, availableOf(sums), onCards(sums));

/** Of what the wallet's own events say, in paise. */
const ofWallet = (
  name: string,
  termsOf: (event: WalletEvent, walletId: string) => Terms,
  combine: (sums: Terms, walletId: string) => number,
): Explanation =>
  defineExplanation<WalletEvent>({
    name,
    types: walletEvents.map(({ type }) => type),
    part: (event, walletId) => (event.data.walletId === walletId ? partOf(termsOf(event, walletId)) : null),
    combine,
  });

const whatLeaves = (event: WalletEvent, walletId: string): Terms => ({
  total: totalOf(event),
  held: heldOf(event),
  ...(isOfCoach(walletId) ? {} : ofCard(event)),
});

/** A booking's id begins with its coach's, so that every event of a hold says for whom it is. */
const coachWalletOf = (holdId: string): string => `coach_${holdId.split('_')[0]}`;

/** What athletes hold for a coach, in the wallets of the athletes. */
const pending = defineExplanation<Extract<WalletEvent, { data: { holdId: string } }>>({
  name: 'pending',
  types: ['FundsHeld', 'FundsVoided', 'FundsCaptured'],
  part: (event, walletId) => (coachWalletOf(event.data.holdId) === walletId ? { held: heldOf(event) } : null),
  combine: (sums) => sumOf(sums, 'held'),
});

/** Every amount of a wallet, each by the wallet's id. */
export const walletExplanations: readonly Explanation[] = [
  ofWallet(
    'current',
    (event) => ({ total: totalOf(event) }),
    (sums) => sumOf(sums, 'total'),
  ),
  ofWallet(
    'held',
    (event) => ({ held: heldOf(event) }),
    (sums) => sumOf(sums, 'held'),
  ),
  ofWallet('available', (event) => ({ total: totalOf(event), held: heldOf(event) }), availableOf),
  pending,
  ofWallet('withdrawable', whatLeaves, withdrawableOf),
  ofWallet('fee', whatLeaves, (sums, walletId) => (isOfCoach(walletId) ? feeOf(withdrawableOf(sums, walletId)).feePaise : 0)),
];

import { type Payment, paymentDecider, paymentStream } from '@academy/domain/payments';
import { type Payout, payoutDecider, payoutStream } from '@academy/domain/payouts';
import { readState } from '../../read-state.ts';
import { nameOf } from '../names.ts';
import type { MailTodo } from '../todo.ts';
import type { Letter, Reading } from '../topic.ts';
import type { MoneyTodo } from './todo.ts';
import { wordsOf } from './words.ts';

/** What of it is over: a payment that failed may have succeeded since, and money that was paid out may have come back. */
function isOutOfDate({ says, disputeId }: MoneyTodo, payment: Payment | null, payout: Pick<Payout, 'phase'> | null): boolean {
  switch (says) {
    case 'paymentReceived':
      return payment?.isUnused === true;
    case 'paymentFailed':
      return payment?.phase !== 'failed';
    case 'paymentDisputed':
      return payment?.disputes.get(disputeId ?? '')?.phase !== 'open';
    case 'paidOut':
      return payout?.phase !== 'paid';
    default:
      return false;
  }
}

/** A mail about money as the log has it now; null where something later told people otherwise. */
export async function write(todo: MailTodo, reading: Reading): Promise<Letter | null> {
  const asked = todo as MoneyTodo;
  const { accountId, role, paymentId, payoutId, otherId } = asked;
  const [payment, payout] = await Promise.all([
    paymentId === null ? null : readState(reading, paymentDecider, paymentStream(paymentId)),
    payoutId === null ? null : readState(reading, payoutDecider, payoutStream(payoutId)),
  ]);
  if (isOutOfDate(asked, payment, payout)) return null;
  const other = role === 'coach' ? 'athlete' : 'coach';
  const otherName = otherId === null ? '' : await nameOf(reading, other, otherId);
  const link = `${reading.siteUrl}${role === 'coach' ? '/coachwallet' : '/AthWallet'}`;
  return { role, accountId, ...wordsOf({ asked, payment, payout, other: otherName || `your ${other}`, link }) };
}

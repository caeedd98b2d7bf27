import type { Payment } from '@academy/domain/payments';
import type { Payout } from '@academy/domain/payouts';
import { amountOf } from '../amounts.ts';
import type { Letter } from '../topic.ts';
import type { MoneyTodo } from './todo.ts';

/** What a mail is about. */
export interface About {
  readonly asked: MoneyTodo;
  /** Of the mails about a payment or its dispute. */
  readonly payment: Pick<Payment, 'paise' | 'disputes'> | null;
  /** Of the mails about a withdrawal. */
  readonly payout: Pick<Payout, 'paise' | 'feePaise'> | null;
  /** The name of the other person of a session. */
  readonly other: string;
  /** The page of the wallet. */
  readonly link: string;
}

type Words = Pick<Letter, 'subject' | 'parts'>;

function paidOutLines({ paise, feePaise }: Pick<Payout, 'paise' | 'feePaise'>): string {
  if (feePaise === 0) return `We have sent you ${amountOf(paise)}.`;
  return `We have sent you ${amountOf(paise - feePaise)}: ${amountOf(paise)} less the platform fee of ${amountOf(feePaise)}.`;
}

/** Subject and text of each mail. No account, card or provider is named: mailboxes cannot be erased. */
export function wordsOf({ asked, payment, payout, other, link }: About): Words {
  const dispute = payment?.disputes.get(asked.disputeId ?? '');
  const paid = amountOf(asked.paise ?? payment?.paise ?? 0);
  const withdrawn = payout ?? { paise: 0, feePaise: 0 };
  const wallet = ['Your wallet shows it line by line:', { link }];
  switch (asked.says) {
    case 'paymentReceived':
      return { subject: `We have your payment of ${paid}`, parts: [`Thank you. ${paid} is in your wallet now.`, ...wallet] };
    case 'paymentFailed':
      return {
        subject: `Your payment of ${paid} did not go through`,
        parts: ['Nothing was taken from your card. Please try again, or use another card. Your wallet is here:', { link }],
      };
    case 'paymentUnused':
      return {
        subject: 'Your payment came too late for the session',
        parts: [
          `The time was gone when your payment arrived. ${paid} is in your wallet: spend it on another session, or send it back to your card.`,
          { link },
        ],
      };
    case 'paymentDisputed':
      return {
        subject: `A card payment of ${paid} is disputed`,
        parts: [
          'Your bank tells us that this payment is disputed. Until that is decided, nothing new can be booked or withdrawn from your wallet. ' +
            'Sessions that are booked take place.',
          'If you did not ask your bank for this, please contact it.',
          ...wallet,
        ],
      };
    case 'disputeDecided':
      return dispute?.phase === 'won'
        ? {
            subject: 'The dispute about your payment is over',
            parts: [`Your payment of ${amountOf(dispute.paise)} stays as it was.`, ...wallet],
          }
        : {
            subject: 'Your bank has given you a payment back',
            parts: [
              `The dispute about ${amountOf(dispute?.paise ?? 0)} was decided for you by your bank, so this money leaves your wallet again.`,
              ...wallet,
            ],
          };
    case 'sessionPaid':
      return {
        subject: `You have paid ${paid} for a session`,
        parts: [`${paid} went from your wallet to ${other}, for your session together.`, ...wallet],
      };
    case 'sessionEarned':
      return { subject: `You have earned ${paid}`, parts: [`${paid} is in your wallet, for your session with ${other}.`, ...wallet] };
    case 'paidOut':
      return {
        subject: `Your withdrawal of ${amountOf(withdrawn.paise)} is on its way to you`,
        parts: [paidOutLines(withdrawn), 'It may take some days until your account shows it.', ...wallet],
      };
    case 'payoutFailed':
    case 'payoutReturned':
      return {
        subject: `Your withdrawal of ${amountOf(withdrawn.paise)} did not arrive`,
        parts: ['The money is in your wallet again, with any fee. Please look whether the address it goes to is right:', { link }],
      };
    case 'walletThawed':
      return { subject: 'You can use your wallet again', parts: ['You can book and withdraw again.', ...wallet] };
    case 'payoutMethodSet':
      return {
        subject: 'Where your earnings go has been changed',
        parts: [
          'Somebody who knows your password has set a new payout method. For a day from then on, nothing can be withdrawn.',
          'If that was you, there is nothing to do. If not, please set a new password at once, then look at your wallet:',
          { link },
        ],
      };
    default:
      throw new Error(`there are no words about money for ${asked.says}`);
  }
}

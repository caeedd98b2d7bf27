import type { MailTodo } from '../todo.ts';

/** One mail about somebody's money, which is in the log for good: ids of what it is about, each null where there is none. */
export interface MoneyTodo extends MailTodo {
  readonly topic: 'money';
  readonly accountId: number;
  readonly paymentId: string | null;
  readonly payoutId: string | null;
  readonly disputeId: string | null;
  /** What moved, in paise, where the event says so. */
  readonly paise: number | null;
  /** Who paid an earning, or whom a session was paid to. */
  readonly otherId: number | null;
}

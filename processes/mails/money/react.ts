import { noticeOf } from '@academy/domain/notifications';
import type { PaymentEvent } from '@academy/domain/payments';
import type { PayoutEvent } from '@academy/domain/payouts';
import type { WalletEvent } from '@academy/domain/wallets';
import type { Placed } from '@academy/platform/subscriptions';
import type { Change } from '../../process.ts';
import type { Role } from '../todo.ts';
import { atOnce } from '../windows.ts';
import type { MoneyTodo } from './todo.ts';

export const paymentTypes = ['PaymentSucceeded', 'PaymentFailed', 'PaymentUnused', 'PaymentDisputed', 'DisputeDecided'] as const;
export const payoutTypes = ['PayoutPaid', 'PayoutFailed', 'PayoutReturned'] as const;
export const walletTypes = ['FundsCaptured', 'WalletCredited', 'WalletThawed', 'PayoutMethodSet'] as const;

type One<Event, Type> = Extract<Event, { readonly type: Type }>;

/** Events of money that tell somebody something. */
export type MoneyEvent =
  | One<PaymentEvent, (typeof paymentTypes)[number]>
  | One<PayoutEvent, (typeof payoutTypes)[number]>
  | One<WalletEvent, (typeof walletTypes)[number]>;

interface Person {
  readonly role: Role;
  readonly accountId: number;
}

/** `athlete_7`: whose wallet it is. */
function ownerOf(walletId: string): Person {
  const [role, id] = walletId.split('_');
  return { role: role === 'coach' ? 'coach' : 'athlete', accountId: Number(id) };
}

/** Ids and sums of an event, as far as it has them. */
function aboutOf({ type, data }: MoneyEvent): Pick<MoneyTodo, 'paymentId' | 'payoutId' | 'disputeId' | 'paise' | 'otherId'> {
  const otherOf = (): number | null => {
    if (type === 'FundsCaptured') return data.coachId;
    return type === 'WalletCredited' && data.from !== null ? ownerOf(data.from).accountId : null;
  };
  return {
    paymentId: 'paymentId' in data ? data.paymentId : null,
    payoutId: 'payoutId' in data ? data.payoutId : null,
    disputeId: 'disputeId' in data ? data.disputeId : null,
    paise: 'paise' in data ? data.paise : null,
    otherId: otherOf(),
  };
}

/** At most one mail, to the one person whose money it is. */
export function react(event: Placed<MoneyEvent>): readonly Change[] {
  const { id, data } = event;
  const notice = noticeOf(event);
  if (!notice) return [];
  const { kind, says } = notice;
  const person: Person = 'walletId' in data ? ownerOf(data.walletId) : { role: 'athlete', accountId: data.athleteId };
  const todo: MoneyTodo = { topic: 'money', ...person, kind, says, at: data.at, ...aboutOf(event) };
  const subject = `${todo.paymentId ?? todo.payoutId ?? says} ${person.role} ${person.accountId}`;
  return [{ open: { key: `${says} ${id}`, kind: says, subject, ...atOnce(data.at), data: { ...todo } } }];
}

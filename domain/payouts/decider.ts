import { type Decider, entryOf, journeyOf, move, type Refusal, transitAccount } from '../kernel/index.ts';
import type { PayoutEvent } from './events.ts';
import { refuse } from './refusals.ts';

/** A payout; null before it was requested. */
export interface Payout {
  readonly walletId: string;
  readonly paise: number;
  readonly feePaise: number;
  readonly phase: 'requested' | 'sent' | 'paid' | 'failed' | 'returned';
}

/** A transfer as the provider tells of it; `at` is when it took effect there. */
export interface FoundTransfer {
  readonly providerId: string;
  readonly state: 'pending' | 'sent' | 'paid' | 'failed' | 'returned';
  /** Why it failed or came back. */
  readonly code: string | null;
  readonly at: string;
}

interface OfPayout {
  /** Names the stream. */
  readonly payoutId: string;
  /** The time of the decision, ISO 8601. */
  readonly at: string;
}

/** Money has left a wallet for the outside. */
interface RequestPayout extends OfPayout {
  readonly type: 'RequestPayout';
  readonly walletId: string;
  readonly paise: number;
  readonly feePaise: number;
  readonly methodId: string | null;
  readonly paymentId: string | null;
}

/** The provider was asked: whatever of its answer is not on record yet is recorded at once. */
interface RecordPayout extends OfPayout {
  readonly type: 'RecordPayout';
  readonly found: FoundTransfer;
}

export type PayoutCommand = RequestPayout | RecordPayout;

function request(command: RequestPayout, payout: Payout | null): readonly PayoutEvent[] {
  if (payout !== null) return [];
  const { payoutId, walletId, at, paise, feePaise, methodId, paymentId } = command;
  return [{ type: 'PayoutRequested', data: { payoutId, walletId, at, paise, feePaise, methodId, paymentId } }];
}

/** Money that was paid may come back. What has failed or come back is over: its money is in the wallet again. */
function record({ payoutId, at, found }: RecordPayout, payout: Payout): readonly PayoutEvent[] {
  const { walletId, paise, feePaise, phase } = payout;
  const { state, providerId } = found;
  if (phase === 'failed' || phase === 'returned' || state === 'pending') return [];
  const common = { payoutId, walletId, at };
  const journey = journeyOf('payout', payoutId);
  const [transit, code] = [transitAccount(journey), found.code ?? state];
  const isPaid = phase === 'paid';
  const sent: readonly PayoutEvent[] = phase === 'requested' ? [{ type: 'PayoutSent', data: { ...common, providerId } }] : [];
  const paidOut = entryOf(journey, found.at, move(paise - feePaise, transit, 'clearing'), move(feePaise, transit, 'fees'));
  const back = entryOf(journey, found.at, move(paise - feePaise, 'clearing', transit), move(feePaise, 'fees', transit));
  const paid: readonly PayoutEvent[] = isPaid ? [] : [...sent, { type: 'PayoutPaid', data: { ...common, ...paidOut } }];
  const returned: PayoutEvent = { type: 'PayoutReturned', data: { ...common, ...back, code } };
  switch (state) {
    case 'sent':
      return sent;
    case 'paid':
      return paid;
    case 'returned':
      return [...paid, returned];
    case 'failed':
      return isPaid ? [returned] : [{ type: 'PayoutFailed', data: { ...common, code } }];
  }
}

/** A payout ends by the provider's word only; nothing is concluded from its silence. */
export const payoutDecider: Decider<Payout | null, PayoutCommand, PayoutEvent> = {
  initialState: null,

  decide(command, payout): readonly PayoutEvent[] | Refusal {
    if (command.type === 'RequestPayout') return request(command, payout);
    return payout === null ? refuse('payoutNotFound') : record(command, payout);
  },

  evolve(payout, { type, data }) {
    if (type === 'PayoutRequested') {
      const { walletId, paise, feePaise } = data;
      return { walletId, paise, feePaise, phase: 'requested' };
    }
    const phases = { PayoutSent: 'sent', PayoutPaid: 'paid', PayoutFailed: 'failed', PayoutReturned: 'returned' } as const;
    return payout && { ...payout, phase: phases[type] };
  },
};

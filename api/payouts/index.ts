import { payoutLimits, payoutList, payoutMessages, payoutView, type PayoutView } from '@academy/domain/payouts';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import type { FoundPayout } from '@academy/projections/queries';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import { ownWalletId } from '../commands/money-ids.ts';
import type { Services } from '../services.ts';
import { positionText } from '../wallets/position-text.ts';

const group = 'Wallet';

/** A withdrawal as its owner sees it. */
export function payoutViewOf({ id, withdrawalId, paymentId, paise, feePaise, at, steps }: FoundPayout): PayoutView {
  const state = steps.at(-1)?.state ?? 'requested';
  const isBack = state === 'failed' || state === 'returned';
  const reason = state === 'failed' ? payoutMessages.payoutFailed : payoutMessages.payoutReturned;
  const advice = paymentId === null ? payoutMessages.checkPayoutMethod : payoutMessages.tryCardAgain;
  return {
    id,
    withdrawal_id: withdrawalId,
    to: paymentId === null ? 'method' : 'card',
    payment_id: paymentId,
    paise,
    fee_paise: feePaise,
    total_paise: paise - feePaise,
    state,
    steps: [{ state: 'requested', at }, ...steps],
    reason: isBack ? reason : null,
    next_step: isBack ? advice : null,
  };
}

export const payoutEndpoints = ({ queries, awaitViews }: Services): Endpoint[] => [
  defineEndpoint({
    method: 'GET',
    path: '/wallet/withdrawals',
    group,
    summary: `List the caller's own withdrawals, the newest first, ${payoutLimits.list} a page.`,
    access: 'signedIn',
    query: Type.Object({ before: Type.Optional(positionText) }),
    responses: { 200: { description: 'A page of withdrawals.', schema: payoutList } },
    async handle(request) {
      await awaitViews(request, ['payout_list']);
      const { before } = request.query;
      const found = await queries.payouts.page(ownWalletId(callerOf(request.caller)), before === undefined ? null : BigInt(before));
      return { status: 200, body: { withdrawals: found.payouts.map(payoutViewOf), next: found.next } };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/wallet/withdrawals/{payoutId}',
    group,
    summary: "Get one of the caller's own withdrawals with its steps.",
    access: 'signedIn',
    params: Type.Object({ payoutId: Type.String({ pattern: '^[0-9a-f-]{36}$', maxLength: 36, problem: 'payoutNotFound' }) }),
    responses: {
      200: { description: 'The withdrawal.', schema: payoutView },
      404: { description: 'The caller has no such withdrawal.' },
    },
    async handle(request) {
      await awaitViews(request, ['payout_list']);
      const found = await queries.payouts.byId(request.params.payoutId, ownWalletId(callerOf(request.caller)));
      if (!found) throw new HttpProblem(404, 'payoutNotFound');
      return { status: 200, body: payoutViewOf(found) };
    },
  }),
];

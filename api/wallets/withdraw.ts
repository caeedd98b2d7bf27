import { requestedWithdrawal } from '@academy/domain/payouts';
import { walletDecider, type WalletEvent, walletLimits, walletStream, withdrawMoneyCommand } from '@academy/domain/wallets';
import { foldStored } from '@academy/platform/commands';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import { keyOf, moneyId, ownWalletId } from '../commands/money-ids.ts';
import { positionHeader } from '../commands/position.ts';
import { createWritePace } from '../commands/write-pace.ts';
import type { Services } from '../services.ts';

export function withdrawEndpoint({ handleCommand, store, codec, now }: Services): Endpoint {
  const pace = createWritePace();

  /** Those of the ids that were used, if the events of that time were not read again. */
  async function usedOf(walletId: string, ids: readonly string[]): Promise<readonly string[]> {
    const wallet = foldStored(walletDecider, await codec.decode(await store.readStream(walletStream(walletId))));
    return ids.filter((id) => wallet.payouts.has(id));
  }

  return defineEndpoint({
    method: 'POST',
    path: '/wallet/withdrawals',
    group: 'Wallet',
    summary: 'Withdraw money at the fee that was shown: a coach to the payout method, an athlete to the cards that it came from.',
    access: 'signedIn',
    isOpenToSuspended: true,
    body: withdrawMoneyCommand,
    isRepeatable: true,
    needsKey: true,
    responses: {
      202: { description: 'It has left the wallet, and is on its way; one id for each card that it goes to.', schema: requestedWithdrawal },
      409: {
        description:
          'There is not enough, it is too little or too much at once or for today, the fee or total differs, there is no payout method or ' +
          'it was changed less than a day ago, not all can go back to a card, the wallet is frozen, or the Idempotency-Key was used for ' +
          'another request.',
      },
      429: { description: 'Too many requests.' },
    },
    async handle({ body, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      const key = keyOf(repeat);
      pace(actor, repeat);
      const walletId = ownWalletId(actor);
      const first = moneyId(actor, 'payout', key);
      const more = Array.from({ length: walletLimits.refundParts - 1 }, (_, index) => moneyId(actor, 'payout', key, index + 1));
      const payoutIds = [first, ...(actor.role === 'athlete' ? more : [])] as const;
      const { position, events } = await handleCommand({
        decider: walletDecider,
        stream: walletStream(walletId),
        command: {
          type: 'WithdrawMoney',
          walletId,
          at: now(),
          paise: body.paise,
          feePaise: body.fee_paise,
          totalPaise: body.total_paise,
          payoutIds,
        },
        actor,
        correlationId,
        repeat,
        request: body,
        isInTurn: true,
        isRemembered: true,
      });
      const debits = (events as readonly WalletEvent[]).flatMap((event) => (event.type === 'WalletDebited' ? [event.data.payoutId] : []));
      const ids = debits.length > 0 ? debits : await usedOf(walletId, payoutIds);
      return { status: 202, body: { ids }, headers: positionHeader(position) };
    },
  });
}

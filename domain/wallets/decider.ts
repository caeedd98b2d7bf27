import type { Decider } from '../kernel/index.ts';
import { type CreditWallet, creditWallet } from './credit.ts';
import { type FreezeWallet, freezeWallet, type RecoverDispute, recoverDispute, type ThawWallet, thawWallet } from './disputes.ts';
import type { WalletEvent } from './events.ts';
import { type CaptureFunds, captureFunds, type HoldFunds, holdFunds, type VoidFunds, voidFunds } from './hold.ts';
import { commonOf, type OfWallet } from './of-wallet.ts';
import { emptyWallet, evolve, type Wallet } from './wallet.ts';
import { type WithdrawMoney, withdrawMoney } from './withdraw.ts';

/** A coach says where earnings should go. */
interface SetPayoutMethod extends OfWallet {
  readonly type: 'SetPayoutMethod';
  /** A new id; the same again for the same request. */
  readonly methodId: string;
  readonly kind: Extract<WalletEvent, { type: 'PayoutMethodSet' }>['data']['kind'];
  readonly address: string;
}

function setPayoutMethod(command: SetPayoutMethod, wallet: Wallet): readonly WalletEvent[] {
  const { methodId, kind, address } = command;
  if (wallet.methodIds.has(methodId)) return [];
  return [{ type: 'PayoutMethodSet', data: { ...commonOf(command, wallet), methodId, kind, address } }];
}

/** All of one wallet: `walletId` names its stream, `at` is the time of the decision. A repeat, by its id, changes nothing. */
export type WalletCommand =
  | CreditWallet
  | HoldFunds
  | VoidFunds
  | CaptureFunds
  | WithdrawMoney
  | SetPayoutMethod
  | FreezeWallet
  | ThawWallet
  | RecoverDispute;

/** Nothing is held or withdrawn that is not there. */
export const walletDecider: Decider<Wallet, WalletCommand, WalletEvent> = {
  initialState: emptyWallet,

  decide(command, wallet) {
    switch (command.type) {
      case 'CreditWallet':
        return creditWallet(command, wallet);
      case 'HoldFunds':
        return holdFunds(command, wallet);
      case 'VoidFunds':
        return voidFunds(command, wallet);
      case 'CaptureFunds':
        return captureFunds(command, wallet);
      case 'WithdrawMoney':
        return withdrawMoney(command, wallet);
      case 'SetPayoutMethod':
        return setPayoutMethod(command, wallet);
      case 'FreezeWallet':
        return freezeWallet(command, wallet);
      case 'ThawWallet':
        return thawWallet(command, wallet);
      case 'RecoverDispute':
        return recoverDispute(command, wallet);
    }
  },

  evolve,
};

import { walletIdOf } from '@academy/domain/kernel';
import type { PaymentEvent } from '@academy/domain/payments';
import type { WalletEvent } from '@academy/domain/wallets';
import type { Change } from '../process.ts';

export const paymentTypes = ['PaymentDisputed', 'DisputeDecided', 'DisputeSettled'] as const;
export const walletTypes = ['WalletFrozen', 'WalletThawed', 'DisputeRecovered'] as const;

export type DisputeEvent =
  | Extract<PaymentEvent, { readonly type: (typeof paymentTypes)[number] }>
  | Extract<WalletEvent, { readonly type: (typeof walletTypes)[number] }>;

export type Kind = 'freeze' | 'decide' | 'thaw' | 'recover' | 'settle';

/** What a to-do knows of a dispute. */
export interface OfDispute {
  readonly disputeId: string;
  readonly paymentId: string;
  readonly walletId: string;
  /** Only to settle: what was recovered. */
  readonly paise?: number;
}

/** The provider is first asked so long after a payment was disputed; webhooks tell earlier. */
export const firstAskMs = 60 * 60_000;

/** A disputed payment freezes the wallet until the dispute is won, or what it cost was taken from it. Nothing here ends by time. */
export function react({ type, data }: DisputeEvent): readonly Change[] {
  const { disputeId, at } = data;
  const close = (...kinds: readonly Kind[]): readonly Change[] => kinds.map((kind) => ({ close: `${kind} ${disputeId}` }));
  const open = (kind: Kind, of: OfDispute, afterMs = 0): Change => ({
    open: {
      key: `${kind} ${disputeId}`,
      kind,
      subject: of.paymentId,
      dueAt: new Date(Date.parse(at) + afterMs).toISOString(),
      expiresAt: null,
      data: { ...of, since: at },
    },
  });
  switch (type) {
    case 'PaymentDisputed': {
      const of = { disputeId, paymentId: data.paymentId, walletId: walletIdOf('athlete', data.athleteId) };
      return [open('freeze', of), open('decide', of, firstAskMs)];
    }
    case 'DisputeDecided': {
      const of = { disputeId, paymentId: data.paymentId, walletId: walletIdOf('athlete', data.athleteId) };
      return [...close('decide'), open(data.won ? 'thaw' : 'recover', of)];
    }
    case 'DisputeRecovered': {
      const { paymentId, walletId, paise } = data;
      return [...close('recover'), open('settle', { disputeId, paymentId, walletId, paise })];
    }
    case 'DisputeSettled':
      return close('settle');
    case 'WalletFrozen':
      return close('freeze');
    case 'WalletThawed':
      return close('freeze', 'thaw');
  }
}

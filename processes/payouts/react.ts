import type { PayoutEvent } from '@academy/domain/payouts';
import type { WalletEvent } from '@academy/domain/wallets';
import type { Change } from '../process.ts';
import { firstLookMs, watchEveryMs, watchForMs } from './looks.ts';

export const walletTypes = ['WalletDebited'] as const;
export const payoutTypes = ['PayoutRequested', 'PayoutSent', 'PayoutPaid', 'PayoutFailed', 'PayoutReturned'] as const;

export type LeavingEvent =
  | Extract<WalletEvent, { readonly type: (typeof walletTypes)[number] }>
  | Extract<PayoutEvent, { readonly type: (typeof payoutTypes)[number] }>;

export type Kind = 'request' | 'send' | 'follow' | 'watch';

/** What left a wallet, and where it goes. One of the two ids is null. */
export interface Outgoing {
  readonly payoutId: string;
  readonly walletId: string;
  readonly paise: number;
  /** Part of `paise`; it stays here. */
  readonly feePaise: number;
  readonly methodId: string | null;
  readonly paymentId: string | null;
}

const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();
const outgoing = ({ payoutId, walletId, paise, feePaise, methodId, paymentId }: Outgoing): Outgoing => ({
  payoutId,
  walletId,
  paise,
  feePaise,
  methodId,
  paymentId,
});

/** A payout is requested, sent, followed until it is paid or has failed, and then watched for a while: it may come back. */
export function react({ type, data }: LeavingEvent): readonly Change[] {
  const { payoutId, at } = data;
  const keyOf = (kind: Kind): string => `${kind} ${payoutId}`;
  const close = (kind: Kind): Change => ({ close: keyOf(kind) });
  const open = (kind: Kind, ids: object, { afterMs = 0, forMs = null as number | null } = {}): Change => ({
    open: {
      key: keyOf(kind),
      kind,
      subject: payoutId,
      dueAt: later(at, afterMs),
      expiresAt: forMs === null ? null : later(at, forMs),
      data: { ...ids, since: at },
    },
  });
  switch (type) {
    case 'WalletDebited':
      return [open('request', outgoing(data))];
    case 'PayoutRequested':
      return [close('request'), open('send', outgoing(data))];
    case 'PayoutSent':
      return [close('send'), open('follow', { payoutId }, { afterMs: firstLookMs })];
    case 'PayoutPaid':
      return [close('follow'), open('watch', { payoutId }, { afterMs: watchEveryMs, forMs: watchForMs })];
    case 'PayoutFailed':
      return [close('send'), close('follow')];
    case 'PayoutReturned':
      return [close('watch')];
  }
}

import { participantOf } from '@academy/domain/calls';
import type { PaymentList, PaymentView } from '@academy/domain/payments';
import { walletLive } from '@academy/domain/wallets';
import type { SessionUser } from '../../app/session/slice.ts';
import { defineQuery, type ViewQuery } from '../../app/views/query.ts';

type Owner = Pick<SessionUser, 'role' | 'id'>;

/** Where the browser sends card data, and under which name. */
export interface PaymentSettings {
  readonly provider_url: string;
  readonly publishable_key: string;
  /** Cards that a test provider takes; none for a real one. */
  readonly test_cards: readonly { readonly number: string; readonly tells: string }[];
}

export const paymentTags = ['payments'];

export const settingsQuery: ViewQuery<PaymentSettings> = defineQuery({ path: '/payment_settings', tags: [] });

/** The athlete's own card payments, the newest first. */
export const paymentsQuery = (owner: Owner): ViewQuery<PaymentList> =>
  defineQuery({ path: '/payments', tags: paymentTags, live: walletLive.named(participantOf(owner)) });

export const paymentQuery = (owner: Owner, id: string): ViewQuery<PaymentView> =>
  defineQuery({ path: `/payments/${encodeURIComponent(id)}`, tags: paymentTags, live: walletLive.named(participantOf(owner)) });

import { participantOf } from '@academy/domain/calls';
import type { PaymentList, PaymentSettings, PaymentView } from '@academy/domain/payments';
import { walletLive } from '@academy/domain/wallets';
import type { SessionUser } from '../../app/session/slice.ts';
import { defineQuery, type ViewQuery } from '../../app/views/query.ts';

type Owner = Pick<SessionUser, 'role' | 'id'>;

export const paymentTags = ['payments'];

export const settingsQuery: ViewQuery<PaymentSettings> = defineQuery({ path: '/payment_settings', tags: [] });

/** The athlete's own card payments, the newest first. */
export const paymentsQuery = (owner: Owner): ViewQuery<PaymentList> =>
  defineQuery({ path: '/payments', tags: paymentTags, live: walletLive.named(participantOf(owner)) });

export const paymentQuery = (owner: Owner, id: string): ViewQuery<PaymentView> =>
  defineQuery({ path: `/payments/${encodeURIComponent(id)}`, tags: paymentTags, live: walletLive.named(participantOf(owner)) });

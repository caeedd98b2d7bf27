import { participantOf } from '@academy/domain/calls';
import type { PayoutList } from '@academy/domain/payouts';
import { type Explanation, walletLive, type WalletLines, type WalletMonths, type WalletView } from '@academy/domain/wallets';
import type { SessionUser } from '../../app/session/slice.ts';
import { defineQuery, type ViewQuery, withParameters } from '../../app/views/query.ts';

export const walletTags = ['wallet'];

type Owner = Pick<SessionUser, 'role' | 'id'>;

const ofWallet = <Data>(owner: Owner, path: string): ViewQuery<Data> =>
  defineQuery<Data>({ path, tags: walletTags, live: walletLive.named(participantOf(owner)) });

/** The reader's own wallet. */
export const walletQuery = (owner: Owner): ViewQuery<WalletView> => ofWallet(owner, '/wallet');

export interface LinesPage {
  /** ISO 8601, the end excluded. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The `next` of the page before. */
  readonly before?: string | undefined;
}

/** A page of the wallet's lines, the newest first. */
export const linesQuery = (owner: Owner, { from, to, before }: LinesPage = {}): ViewQuery<WalletLines> =>
  ofWallet(owner, withParameters('/wallet/lines', { from, to, before }));

/** The last months of the wallet. */
export const monthsQuery = (owner: Owner, count: number): ViewQuery<WalletMonths> =>
  ofWallet(owner, withParameters('/wallet/months', { count }));

/** A page of the wallet's withdrawals, the newest first. */
export const withdrawalsQuery = (owner: Owner, before?: string): ViewQuery<PayoutList> =>
  ofWallet(owner, withParameters('/wallet/withdrawals', { before }));

export type Explained = Explanation['name'];

/** A page of the parts of one amount; `after` is the `next` of the page before. */
export const explanationQuery = (owner: Owner, name: Explained, after?: string): ViewQuery<Explanation> =>
  ofWallet(owner, withParameters(`/explain/${name}`, { after }));

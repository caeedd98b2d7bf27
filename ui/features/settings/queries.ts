import type { AccountView, ErasureView } from '@academy/domain/identity';
import { defineQuery, type ViewQuery } from '../../app/views/query.ts';

export const accountTags = ['account'];

/** The reader's own account. */
export const accountQuery: ViewQuery<AccountView> = defineQuery({ path: '/account', tags: accountTags });

/** What became of an account, for who has its address. */
export const erasureQuery = (secret: string): ViewQuery<ErasureView> =>
  defineQuery({ path: `/erasures/${encodeURIComponent(secret)}`, tags: ['erasures'] });

import type { AccountEvent } from '@academy/domain/identity';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openViews, type Views } from '../testing/views.ts';
import { identityQueries } from './accounts-leaving.queries.ts';
import { accountsLeaving, leavingTable } from './accounts-leaving.ts';

const at = '2026-12-01T10:00:00.000Z';
let views: Views;
let identity: ReturnType<typeof identityQueries>;

beforeAll(async () => {
  views = await openViews(inject('databaseUrl'), [accountsLeaving]);
  identity = identityQueries(views.pool);
});
afterAll(() => views.drop());

const whose = (accountId: number) => ({ accountId, role: 'coach', at }) as const;
const asked = (id: number): AccountEvent => ({ type: 'AccountDeletionAsked', data: { ...whose(id), erasesAt: at } });
const kept = (id: number): AccountEvent => ({ type: 'AccountDeletionTakenBack', data: whose(id) });
const begun = (id: number): AccountEvent => ({ type: 'AccountErasureBegun', data: whose(id) });
const erased = (id: number): AccountEvent => ({
  type: 'AccountErased',
  data: { ...whose(id), sessions: 1, images: 0, documents: 0, bytes: 0 },
});
const leaving = async () => (await identity.leaving(100)).toSorted((a, b) => a - b);

describe('accounts that leave', () => {
  it('are those that are being deleted, in one batch or several', async () => {
    await views.given(accountsLeaving, asked(1), asked(2), kept(2), asked(3), begun(3), asked(4), begun(4), erased(4));
    expect(await leaving()).toEqual([1, 3]);
    await views.given(accountsLeaving, kept(1), asked(2));
    await views.given(accountsLeaving, erased(3));
    expect(await leaving()).toEqual([2]);
  });

  it('do not change when events are applied again, and are announced by role and id', async () => {
    const batch = await views.given(accountsLeaving, asked(9), kept(9));
    const before = await views.rowsOf(leavingTable);
    expect(await accountsLeaving.apply(views.session, batch.slice(0, 1))).toEqual(['coach:9']);
    expect(await views.rowsOf(leavingTable)).toEqual(before);
  });
});

import type { AccountEvent } from '@academy/domain/identity';
import type { Placed } from '@academy/platform/subscriptions';
import { expect, it } from 'vitest';
import { react } from './react.ts';

const at = '2026-12-01T10:00:00.000Z';
const erasesAt = '2026-12-15T10:00:00.000Z';
const whose = { accountId: 7, role: 'coach' } as const;
const changes = (type: AccountEvent['type'], data: object = {}) => react({ type, data: { ...whose, at, ...data } } as Placed<AccountEvent>);
const open = (kind: string, dueAt: string) => ({
  open: { key: `${kind} 7`, kind, subject: '7', dueAt, expiresAt: null, data: whose },
});

it('an account is erased when its time has come, unless that is taken back', () => {
  expect(changes('AccountDeletionAsked', { erasesAt })).toEqual([open('erase', erasesAt)]);
  expect(changes('AccountDeletionTakenBack')).toEqual([{ close: 'erase 7' }]);
});

it('goes on until it is told that it is gone, and is erased again where a backup does not know that', () => {
  expect(changes('AccountErasureBegun')).toEqual([]);
  expect(changes('AccountErased')).toEqual([{ close: 'erase 7' }, open('again', at)]);
});

import { expect, it } from 'vitest';
import { accountsIn, waitsForAudit } from './accounts.ts';

const coach = { role: 'coach', email: 'coach@example.com', password: 'secret' };

it('finds the accounts among other lines', () => {
  expect(accountsIn(['seeding', '{"level":"info"}', JSON.stringify({ accounts: [coach] }), 'done'])).toEqual([coach]);
});

it('finds the secret of the staff’s codes', () => {
  const moderator = { role: 'moderator', email: 'mo@example.com', password: 'secret', secret: 'ABC' };
  expect(accountsIn([JSON.stringify({ accounts: [moderator, { ...moderator, secret: 7 }] })])).toEqual([moderator]);
});

it('ignores incomplete accounts', () => {
  expect(accountsIn([JSON.stringify({ accounts: [coach, { role: 'athlete' }, null, 'x'] })])).toEqual([coach]);
  expect(accountsIn(['null', '{"accounts":7}'])).toEqual([]);
});

it('finds out whether something waits for the audit', () => {
  expect(waitsForAudit([JSON.stringify({ accounts: [coach] }), '{"waitsForAudit":true}'])).toBe(true);
  expect(waitsForAudit([JSON.stringify({ accounts: [coach] })])).toBe(false);
});

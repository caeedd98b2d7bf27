import { expect, it } from 'vitest';
import { accountsIn } from './accounts.ts';

const coach = { role: 'coach', email: 'coach@example.com', password: 'secret' };

it('finds the accounts among other lines', () => {
  expect(accountsIn(['seeding', '{"level":"info"}', JSON.stringify({ accounts: [coach] }), 'done'])).toEqual([coach]);
});

it('ignores incomplete accounts', () => {
  expect(accountsIn([JSON.stringify({ accounts: [coach, { role: 'athlete' }, null, 'x'] })])).toEqual([coach]);
  expect(accountsIn(['null', '{"accounts":7}'])).toEqual([]);
});

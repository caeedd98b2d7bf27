import { expect, it } from 'vitest';
import { categoryOf } from './audit/index.ts';
import { auditScopes, categoriesIn, isInScopes, scopeOfCategory } from './index.ts';

it('takes the category from the beginning of a name', () => {
  expect([categoryOf('wallet-athlete_7'), categoryOf('calendar-7_2900'), categoryOf('odd')]).toEqual(['wallet', 'calendar', 'odd']);
});

it('opens what is in a scope, and nothing else', () => {
  expect(isInScopes('wallet-athlete_7', ['money'])).toBe(true);
  expect(isInScopes('wallet-athlete_7', ['reviews', 'messages', 'accounts', 'sessions', 'journal'])).toBe(false);
  expect(categoriesIn(['money', 'reviews'])).toEqual(['payment', 'cards', 'payout', 'review', 'wallet']);
});

it('opens what nobody put into a scope only to those who have all', () => {
  expect(scopeOfCategory('constructor')).toBeNull();
  expect(isInScopes('unknown-1', auditScopes)).toBe(true);
  expect(isInScopes('unknown-1', auditScopes.slice(1))).toBe(false);
});

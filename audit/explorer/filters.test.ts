import { expect, it } from 'vitest';
import { asksForContent, type Page, pageToken, parsePageToken, timeOf } from './filters.ts';

const page: Page = {
  filters: { stream: 'wallet-athlete_7', person: 'athlete-7', type: 'FundsHeld', since: '2026-03-01T00:00:00.000Z', first: 3, last: 90 },
  base: 100,
  below: 40,
};

it('carries the filters, the base and the place', () => {
  expect(parsePageToken(pageToken(page))).toEqual(page);
  const plain = { filters: {}, base: 1, below: 1 };
  expect(parsePageToken(pageToken(plain))).toEqual(plain);
});

it.each([
  '',
  'AAAA',
  pageToken({ ...page, base: null }),
  pageToken({ ...page, below: null }),
  pageToken({ ...page, filters: { stream: 'x'.repeat(201) } }),
  pageToken({ ...page, filters: { stream: 'a\0b' } }),
  pageToken({ ...page, filters: { since: 'yesterday' } }),
  pageToken({ ...page, filters: { first: 0 } }),
  pageToken({ ...page, filters: { last: 1.5 } }),
  `${pageToken(page)}=`,
  Buffer.from('base=1&below=1&other=2').toString('base64url'),
])('refuses %s', (token) => {
  expect(parsePageToken(token)).toBeNull();
});

it('knows times that Postgres and the log know', () => {
  expect(timeOf('2026-03-01T10:00Z')).toBe('2026-03-01T10:00:00.000Z');
  expect(['0000-01-01T00:00Z', '2026-02-31T25:00Z', '2026-03-01', '2026-03-01T10:00+01:00'].map(timeOf)).toEqual([null, null, null, null]);
});

it('asks for content unless it only counts', () => {
  expect([{}, { first: 1 }, { last: 9 }].map(asksForContent)).toEqual([false, false, false]);
  expect([{ type: 'X' }, { until: '2026-03-01T10:00:00.000Z' }].map(asksForContent)).toEqual([true, true]);
});

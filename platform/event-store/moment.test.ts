import { expect, it } from 'vitest';
import { isMoment } from './moment.ts';

it.each(['2026-02-28T00:00:00Z', '2026-02-28T23:59:59.999Z', '2028-02-29T10:00:00.123456789Z', '0001-01-01T00:00:00Z'])(
  '%s is a time',
  (text) => expect(isMoment(text)).toBe(true),
);

it.each([
  '2026-02-28T24:00:00Z',
  '2026-02-28T10:60:00Z',
  '2026-02-28T10:00:60Z',
  '2026-02-31T10:00:00Z',
  '2027-02-29T10:00:00Z',
  '2026-13-01T10:00:00Z',
  '2026-00-10T10:00:00Z',
  '2026-02-28T10:00:00',
  '2026-02-28T10:00:00+00:00',
  '2026-02-28',
  '+002026-02-28T10:00:00Z',
  '',
])('%s is none', (text) => expect(isMoment(text)).toBe(false));

it('is the same for a day whether it was asked before or not', () => {
  const days = ['2026-02-28T10:00:00Z', '2026-02-30T10:00:00Z', '2026-02-28T25:00:00Z'];
  expect([...days, ...days].map(isMoment)).toEqual([true, false, false, true, false, false]);
});

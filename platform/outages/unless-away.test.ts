import { expect, it } from 'vitest';
import { DependencyAway, unlessAway } from './index.ts';

it('answers otherwise only while the server is away', async () => {
  expect(await unlessAway(async () => 'there', 'away')).toBe('there');
  expect(await unlessAway(() => Promise.reject(new DependencyAway('Postgres', true)), 'away')).toBe('away');
  await expect(unlessAway(() => Promise.reject(new Error('no such table')), 'away')).rejects.toThrow('no such table');
});

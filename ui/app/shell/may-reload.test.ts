import { expect, it } from 'vitest';
import { createStorage } from '../testing/memory-storage.ts';
import { mayReload } from './may-reload.ts';

it('reloads once a minute', () => {
  const home = createStorage();
  const begun = Date.parse('2026-01-05T10:00:00Z');
  expect([0, 1_000, 62_000].map((later) => mayReload(() => home, begun + later))).toEqual([true, false, true]);
});

it('never reloads where the browser refuses the storage', () => {
  const refused = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(mayReload(refused, Date.now())).toBe(false);
});

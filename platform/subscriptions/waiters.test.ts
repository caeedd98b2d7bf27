import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWaiters } from './waiters.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('waiters', () => {
  it('does not wait for a position already reached', () => {
    const waiters = createWaiters();
    waiters.advance('m', 5n);
    expect(waiters.wait('m', 5n, 100)).toBeNull();
    expect(waiters.positionOf('m')).toBe(5n);
  });

  it('resolves in the order of positions, whatever the order of arrival', async () => {
    const waiters = createWaiters();
    const order: bigint[] = [];
    const waits = [7n, 5n, 9n, 5n].map((position) => waiters.wait('m', position, 100)?.then(() => order.push(position)));
    waiters.advance('m', 8n);
    await Promise.all([waits[0], waits[1], waits[3]]);
    expect(order).toEqual([5n, 5n, 7n]);
    expect(waiters.size()).toBe(1);
  });

  it('gives up after the timeout and removes the waiter', async () => {
    const waiters = createWaiters();
    const wait = waiters.wait('m', 1n, 100);
    vi.advanceTimersByTime(100);
    expect(await wait).toBe(false);
    expect(waiters.size()).toBe(0);
  });

  it('keeps models apart and ignores older positions', () => {
    const waiters = createWaiters();
    waiters.advance('m', 5n);
    waiters.advance('m', 3n);
    waiters.advance('other', 1n);
    expect([waiters.positionOf('m'), waiters.positionOf('other')]).toEqual([5n, 1n]);
  });

  it('accepts lower positions after a reset; waiters keep waiting', async () => {
    const waiters = createWaiters();
    waiters.advance('m', 5n);
    const wait = waiters.wait('m', 6n, 100);
    waiters.forget();
    expect(waiters.positionOf('m')).toBeUndefined();
    waiters.advance('m', 3n);
    expect(waiters.wait('m', 5n, 100)).not.toBeNull();
    waiters.advance('m', 6n);
    expect(await wait).toBe(true);
  });

  it('resolves every wait with false when it closes', async () => {
    const waiters = createWaiters();
    const waits = [waiters.wait('m', 1n, 100), waiters.wait('n', 1n, 100)].map((wait) => Promise.resolve(wait));
    waiters.close();
    expect(await Promise.all(waits)).toEqual([false, false]);
  });
});

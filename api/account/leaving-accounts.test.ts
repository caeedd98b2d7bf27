import { describe, expect, it, vi } from 'vitest';
import { createLeavingAccounts } from './leaving-accounts.ts';

/** A read model, and the channel that announces it. */
function given(first: readonly number[]) {
  let [rows, handle, connect, loads]: [readonly number[], (payload: string) => void, () => void, number] = [first, () => {}, () => {}, 0];
  let gate = Promise.resolve();
  const failures: unknown[] = [];
  const accounts = createLeavingAccounts({
    listener: {
      on: (_channel, handler) => {
        handle = handler;
        return () => {};
      },
      onConnect: (handler) => {
        connect = handler;
        return () => {};
      },
      isConnected: () => true,
    },
    load: async () => {
      loads += 1;
      const found = rows;
      await gate;
      return found;
    },
    onFailure: (error) => void failures.push(error),
  });
  const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
  return {
    accounts,
    settled,
    reads: () => loads,
    change: (next: readonly number[]) => (rows = next),
    failures,
    /** Each read waits for this, and fails with it. */
    until: (next: Promise<void>): void => void (gate = next),
    announce: (model: string, changed: readonly string[] | null = null) =>
      handle(JSON.stringify({ model, version: 1, position: '1', changed })),
    reconnect: () => connect(),
  };
}

describe('leaving accounts', () => {
  it('are those of the read model, read again when it changes or the connection comes back', async () => {
    const { accounts, settled, change, announce, reconnect, reads } = given([7]);
    await settled();
    expect([accounts.has(7), accounts.has(8)]).toEqual([true, false]);
    change([8]);
    announce('coach_directory');
    await settled();
    expect([accounts.has(8), reads()]).toEqual([false, 1]);
    announce('accounts_leaving');
    await settled();
    expect([accounts.has(7), accounts.has(8)]).toEqual([false, true]);
    change([]);
    reconnect();
    await settled();
    expect(accounts.has(8)).toBe(false);
  });

  it('are known at once to the process that was asked', async () => {
    const { accounts, settled } = given([]);
    await settled();
    accounts.note(7, true);
    expect(accounts.has(7)).toBe(true);
    accounts.note(7, false);
    expect(accounts.has(7)).toBe(false);
  });

  it('that were noted stay so until a read that began after their announcement', async () => {
    const { accounts, settled, change, announce, until } = given([]);
    await settled();
    const read = Promise.withResolvers<void>();
    until(read.promise);
    announce('accounts_leaving', ['coach:8']);
    accounts.note(7, true);
    read.resolve();
    await settled();
    expect(accounts.has(7)).toBe(true);
    announce('accounts_leaving', ['coach:8']);
    await settled();
    expect(accounts.has(7)).toBe(true);
    change([8]);
    announce('accounts_leaving', ['athlete:7']);
    await settled();
    expect([accounts.has(7), accounts.has(8)]).toEqual([false, true]);
  });

  it('are read again after a pause, until it succeeds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { accounts, settled, change, announce, until, failures, reads } = given([]);
      await settled();
      change([7]);
      until(Promise.reject(new Error('it is busy')));
      announce('accounts_leaving');
      await settled();
      vi.advanceTimersByTime(1_000);
      await settled();
      expect([accounts.has(7), failures.length, reads()]).toEqual([false, 2, 3]);
      until(Promise.resolve());
      vi.advanceTimersByTime(2_000);
      await settled();
      expect([accounts.has(7), reads()]).toEqual([true, 4]);
      vi.advanceTimersByTime(60_000);
      await settled();
      expect(reads()).toBe(4);
      accounts.close();
    } finally {
      vi.useRealTimers();
    }
  });
});

import { describe, expect, it } from 'vitest';
import { createLeavingAccounts } from './leaving-accounts.ts';

/** A read model, and the channel that announces it. */
function given(first: readonly number[]) {
  let [rows, handle, connect, loads]: [readonly number[], (payload: string) => void, () => void, number] = [first, () => {}, () => {}, 0];
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
      return await Promise.resolve(rows);
    },
  });
  const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
  return {
    accounts,
    settled,
    reads: () => loads,
    change: (next: readonly number[]) => (rows = next),
    announce: (model: string) => handle(JSON.stringify({ model, version: 1, position: '1', changed: null })),
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
});

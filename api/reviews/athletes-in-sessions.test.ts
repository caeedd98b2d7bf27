import { setImmediate as nextTurn } from 'node:timers/promises';
import { changesChannel } from '@academy/projections/queries';
import { describe, expect, it } from 'vitest';
import { createAthletesInSessions } from './athletes-in-sessions.ts';

/** A listener that the test speaks through, and the sets that the read model is asked for, one after the other. */
function academy(...loads: readonly (readonly number[] | Error | Promise<readonly number[]>)[]) {
  const handlers: ((payload: string) => void)[] = [];
  const connects: (() => void)[] = [];
  const line = { isConnected: true };
  let asked = 0;
  const athletes = createAthletesInSessions({
    most: 3,
    listener: {
      on(channel, handler) {
        if (channel === changesChannel) handlers.push(handler);
        return () => void handlers.splice(handlers.indexOf(handler), 1);
      },
      onConnect(handler) {
        connects.push(handler);
        return () => void connects.splice(connects.indexOf(handler), 1);
      },
      isConnected: () => line.isConnected,
    },
    async load() {
      const found = await loads[asked++];
      if (found === undefined || found instanceof Error) throw found ?? new Error('asked too often');
      return found;
    },
  });
  const announce = (changed: readonly string[] | null, model = 'call_log'): void => {
    for (const handle of handlers) handle(JSON.stringify({ model, version: 2, position: '9', changed }));
  };
  const connect = (): void => {
    for (const handle of connects) handle();
  };
  return { athletes, announce, connect, line, handlers, connects };
}

describe('the athletes in sessions', () => {
  it('are those that the read model names; before that all', async () => {
    const { athletes } = academy([1, 2]);
    expect(athletes.mayHave(3)).toBe(true);
    await nextTurn();
    expect([1, 2, 3].map((id) => athletes.mayHave(id))).toEqual([true, true, false]);
  });

  it('become more by what is announced of calls alone', async () => {
    const { athletes, announce } = academy([]);
    await nextTurn();
    announce(['call:x', 'coach:7', 'athlete:3']);
    announce(['athlete:4'], 'coach_reviews');
    expect([3, 4, 7].map((id) => athletes.mayHave(id))).toEqual([true, false, false]);
  });

  it('are those announced while they were read as well', async () => {
    const reading = Promise.withResolvers<readonly number[]>();
    const { athletes, announce } = academy(reading.promise);
    announce(['athlete:3']);
    reading.resolve([1]);
    await nextTurn();
    expect([1, 2, 3].map((id) => athletes.mayHave(id))).toEqual([true, false, true]);
  });

  it('are read again where anything may have changed, and after the line was away', async () => {
    const { athletes, announce, connect, line } = academy([], [1], [2]);
    await nextTurn();
    announce(null);
    expect(athletes.mayHave(5)).toBe(true);
    await nextTurn();
    expect([1, 2].map((id) => athletes.mayHave(id))).toEqual([true, false]);
    line.isConnected = false;
    expect(athletes.mayHave(2)).toBe(true);
    line.isConnected = true;
    connect();
    await nextTurn();
    expect([1, 2].map((id) => athletes.mayHave(id))).toEqual([false, true]);
  });

  it('are anybody where they cannot be read or are too many to remember', async () => {
    const [broken, many] = [academy(new Error('no database')), academy([1, 2, 3, 4])];
    await nextTurn();
    expect([broken.athletes.mayHave(9), many.athletes.mayHave(9)]).toEqual([true, true]);
  });

  it('are not listened to any more once closed', () => {
    const { athletes, handlers, connects } = academy([]);
    athletes.close();
    expect([handlers.length, connects.length]).toEqual([0, 0]);
  });
});

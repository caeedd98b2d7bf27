import { setImmediate as nextTurn } from 'node:timers/promises';
import { changesChannel } from '@academy/projections/queries';
import { describe, expect, it } from 'vitest';
import { createAthletesInSessions, type InSessions } from './athletes-in-sessions.ts';

/** A fake listener, and successive results of the read model. */
function academy(...loads: readonly (readonly number[] | Error | Promise<readonly number[]>)[]) {
  const handlers: ((payload: string) => void)[] = [];
  const connects: (() => void)[] = [];
  const line = { isConnected: true, isHeard: true };
  /** The log after the read model's position, for each request; an error stands for an outage. */
  const log: { parts: (InSessions | Error)[]; asked: bigint[] } = { parts: [], asked: [] };
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
      return { athletes: found, position: 5n };
    },
    isHeard: () => line.isHeard,
    async *joined(after) {
      log.asked.push(after);
      for (const part of log.parts) {
        await nextTurn();
        if (part instanceof Error) throw part;
        if (part.position > after) yield part;
      }
    },
  });
  const announce = (changed: readonly string[] | null, model = 'call_log'): void => {
    for (const handle of handlers) handle(JSON.stringify({ model, version: 2, position: '9', changed }));
  };
  const connect = (): void => {
    for (const handle of connects) handle();
  };
  return { athletes, announce, connect, line, log, handlers, connects };
}

describe('the athletes in sessions', () => {
  it('are those named by the read model; before that, all', async () => {
    const { athletes } = academy([1, 2]);
    expect(athletes.mayHave(3)).toBe(true);
    await nextTurn();
    expect([1, 2, 3].map((id) => athletes.mayHave(id))).toEqual([true, true, false]);
  });

  it('grow with announcements, without further queries', async () => {
    const { athletes, announce } = academy([]);
    await nextTurn();
    announce(['call:x', 'coach:7', 'athlete:3']);
    announce(['athlete:4'], 'coach_reviews');
    expect([3, 4, 7].map((id) => athletes.mayHave(id))).toEqual([true, false, false]);
  });

  it("include those who joined after the read model's position", async () => {
    const { athletes, log } = academy([1]);
    log.parts = [{ athletes: [3], position: 8n }];
    await nextTurn();
    expect([await athletes.mayHave(1), await athletes.mayHave(2), await athletes.mayHave(3)]).toEqual([true, false, true]);
    expect(log.asked).toEqual([5n]);
  });

  it.each(['after the line was away', 'where anything may have changed'])('are read from the log %s', async (when) => {
    const { athletes, announce, connect, log } = academy([1]);
    await nextTurn();
    log.parts = [{ athletes: [5], position: 8n }];
    if (when.startsWith('after')) connect();
    else announce(null);
    expect([await athletes.mayHave(6), await athletes.mayHave(5), athletes.mayHave(7)]).toEqual([false, true, false]);
    expect(log.asked).toEqual([5n, 5n]);
  });

  it('are read as soon as possible if that failed at first', async () => {
    const { athletes } = academy(new Error('no database'), [1]);
    await nextTurn();
    expect(athletes.mayHave(2)).toBe(true);
    await nextTurn();
    expect([1, 2].map((id) => athletes.mayHave(id))).toEqual([true, false]);
  });

  it('count as unknown if they cannot be read or are too many to keep', async () => {
    const [broken, many] = [academy(new Error('no database')), academy([1, 2, 3, 4])];
    await nextTurn();
    expect([broken.athletes.mayHave(9), many.athletes.mayHave(9)]).toEqual([true, true]);
  });

  it.each([{ isConnected: false }, { isHeard: false }])(
    'are asked of the log behind the last announcement where it is %j',
    async (change) => {
      const { athletes, announce, line, log } = academy([1]);
      await nextTurn();
      announce(['athlete:2']);
      Object.assign(line, change);
      log.parts = [{ athletes: [3], position: 20n }];
      expect([await athletes.mayHave(1), await athletes.mayHave(2), log.asked]).toEqual([true, true, [5n]]);
      expect([await athletes.mayHave(4), await athletes.mayHave(3)]).toEqual([false, true]);
      expect(log.asked).toEqual([5n, 9n]);
      expect(await athletes.mayHave(5)).toBe(false);
      expect(log.asked).toEqual([5n, 9n, 20n]);
    },
  );

  it('are never denied while neither the read model nor the log responds', async () => {
    const { athletes, line, log } = academy([1]);
    await nextTurn();
    line.isConnected = false;
    log.parts = [{ athletes: [3], position: 20n }, new Error('no log')];
    await expect(athletes.mayHave(4)).rejects.toThrow('no log');
    expect(await athletes.mayHave(3)).toBe(true);
    log.parts = [{ athletes: [4], position: 30n }];
    expect(await athletes.mayHave(4)).toBe(true);
    expect(log.asked.at(-1)).toBe(20n);
  });

  it('are read from the log again if it failed while the read model was read, which may lag', async () => {
    const { athletes, connect, log } = academy([1], [1]);
    await nextTurn();
    log.parts = [new Error('no log')];
    connect();
    await nextTurn();
    await nextTurn();
    log.parts = [{ athletes: [6], position: 8n }];
    expect([await athletes.mayHave(6), await athletes.mayHave(7)]).toEqual([true, false]);
  });

  it('stops listening once closed', () => {
    const { athletes, handlers, connects } = academy([]);
    athletes.close();
    expect([handlers.length, connects.length]).toEqual([0, 0]);
  });
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createWatch, DependencyAway } from './index.ts';

/** A watch over a fake server, with a clock that the test moves. */
function watched({ silentMs = 700 } = {}) {
  const pings: PromiseWithResolvers<void>[] = [];
  const changes: boolean[] = [];
  const clock: { tick: (() => void) | null } = { tick: null };
  let bytes = 0;
  const watch = createWatch({
    name: 'the store',
    silentMs,
    ping() {
      const ping = Promise.withResolvers<void>();
      pings.push(ping);
      return ping.promise;
    },
    heard: () => bytes,
    onChange: (isAway) => void changes.push(isAway),
    every(_, tick) {
      clock.tick = tick;
      return () => (clock.tick = null);
    },
  });
  const pass = async (ticks: number): Promise<void> => {
    await nextTurn();
    for (let count = 0; count < ticks; count++) clock.tick?.();
    await nextTurn();
  };
  return { watch, pings, changes, clock, pass, sendByte: () => bytes++ };
}

const never = (): Promise<never> => new Promise(() => {});
const away = (wasAsked: boolean) => expect.objectContaining({ name: 'DependencyAway', wasAsked }) as unknown;
const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const caught = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

describe('a watch', () => {
  it('passes answers through, and its timer runs only during requests', async () => {
    const { watch, clock, pass } = watched();
    expect(clock.tick).toBeNull();
    const asked = Promise.withResolvers<number>();
    const answer = watch.ask(() => asked.promise);
    expect(clock.tick).not.toBeNull();
    asked.resolve(5);
    expect(await answer).toBe(5);
    await expect(watch.ask(() => Promise.reject(new Error('of a statement')))).rejects.toThrow('of a statement');
    await pass(1);
    expect([clock.tick, watch.isAway()]).toEqual([null, false]);
  });

  it('abandons pending requests once the server is silent, pings included, and rejects new ones at once', async () => {
    const { watch, pass, changes } = watched();
    const answers = [caught(watch.ask(never)), caught(watch.ask(never)), caught(watch.whileThere(never))];
    await pass(19);
    expect(watch.isAway()).toBe(false);
    await pass(1);
    expect(await Promise.all(answers)).toEqual([away(true), away(true), away(true)]);
    let isAsked = false;
    const next = watch.ask(async () => (isAsked = true));
    expect([await caught(next), await caught(watch.whileThere(never)), isAsked]).toEqual([away(false), away(false), false]);
    expect([watch.isAway(), changes]).toEqual([true, [true]]);
  });

  it('counts what has not ended, also once nobody waits for it', async () => {
    const { watch, pass } = watched();
    const [late, lost] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const answers = [caught(watch.ask(() => late.promise)), caught(watch.whileThere(() => lost.promise))];
    await pass(20);
    expect([await Promise.all(answers), watch.running()]).toEqual([[away(true), away(true)], 2]);
    late.resolve('at last');
    await nextTurn();
    expect(watch.running()).toBe(1);
    lost.reject(refused);
    await nextTurn();
    expect(watch.running()).toBe(0);
  });

  it('tolerates one slow answer among others', async () => {
    const { watch, pass } = watched();
    const slow = Promise.withResolvers<string>();
    const answer = watch.ask(() => slow.promise);
    for (let others = 0; others < 10; others++) {
      await pass(15);
      await watch.ask(async () => 'quick');
    }
    slow.resolve('at last');
    expect([await answer, watch.isAway()]).toEqual(['at last', false]);
  });

  it('pings a server whose only request is slow, and keeps waiting if it responds', async () => {
    const { watch, pings, pass } = watched();
    const slow = Promise.withResolvers<string>();
    const answer = watch.ask(() => slow.promise);
    for (let count = 1; count <= 10; count++) {
      await pass(8);
      expect(pings).toHaveLength(count);
      pings.at(-1)?.resolve();
      await nextTurn();
    }
    slow.resolve('at last');
    expect(await answer).toBe('at last');
  });

  it('counts every other sign of life as well', async () => {
    const { watch, pass, sendByte } = watched();
    void caught(watch.ask(never));
    for (let count = 0; count < 10; count++) {
      await pass(15);
      sendByte();
    }
    expect(watch.isAway()).toBe(false);
  });

  it('recovers with the first answered ping, and keeps pinging until then', async () => {
    const { watch, pings, pass, changes } = watched();
    const [first] = [caught(watch.ask(never)), await pass(20)];
    expect(await first).toEqual(away(true));
    pings[0]?.reject(refused);
    await pass(5);
    pings[1]?.reject(refused);
    await pass(5);
    expect([pings.length, watch.isAway()]).toEqual([3, true]);
    pings[2]?.resolve();
    await nextTurn();
    expect(await watch.ask(async () => 'again')).toBe('again');
    expect(changes).toEqual([true, false]);
  });

  it('pings at once when a connection is refused, without waiting for silence', async () => {
    const { watch, pings } = watched();
    const other = caught(watch.ask(never));
    await expect(watch.ask(() => Promise.reject(refused))).rejects.toBe(refused);
    expect(pings).toHaveLength(1);
    pings[0]?.reject(refused);
    expect([await other, watch.isAway()]).toEqual([away(true), true]);
  });

  it('counts an error from the server as an answer', async () => {
    const { watch, pings } = watched();
    await caught(watch.ask(() => Promise.reject(refused)));
    pings[0]?.reject(Object.assign(new Error('too many clients'), { code: '53300' }));
    await nextTurn();
    expect(watch.isAway()).toBe(false);
  });

  it('waits forever if configured so', async () => {
    const { watch, clock } = watched({ silentMs: 0 });
    const slow = Promise.withResolvers<number>();
    const answer = watch.ask(() => slow.promise);
    expect(clock.tick).toBeNull();
    await expect(watch.ask(() => Promise.reject(refused))).rejects.toBe(refused);
    slow.resolve(1);
    expect([await answer, watch.isAway()]).toEqual([1, false]);
  });

  it('ends with its process', async () => {
    const { watch, clock, pings } = watched();
    void caught(watch.ask(never));
    watch.close();
    expect(clock.tick).toBeNull();
    await caught(watch.ask(() => Promise.reject(refused)));
    expect(pings).toHaveLength(0);
    expect(await caught(watch.ask(() => Promise.reject(new DependencyAway('x', true))))).toEqual(away(true));
  });
});

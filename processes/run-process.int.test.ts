import { until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { dropTodo, listTodos, rebuildList, retryTodos } from './operate.ts';
import { defineProcess, type TodoProcess } from './process.ts';
import { readStatus, watchStatus } from './status.ts';
import { payments, placed, type ShopEvent } from './testing/orders.ts';
import { openTestProcesses, type TestProcesses } from './testing/test-processes.ts';

const hour = 3_600_000;
let room: TestProcesses;
beforeEach(async () => {
  room = await openTestProcesses(inject('databaseUrl'));
});
afterEach(() => room.close());

const place = (order: string, price: number): Promise<bigint> => {
  const [stream, event] = placed(order, price);
  return room.append(stream, event);
};
const isConfirmed = (order: string) => async () => (await room.history(`order-${order}`)).includes(`Confirmed ${order}`);

describe('a process between the log and Postgres', () => {
  it('works off what was there and what comes, and what is due in an hour when the clock is moved', async () => {
    await place('a', 40);
    room.run(payments);
    await Promise.all([place('c', 120), place('e', 7)]);
    await until('a is confirmed', isConfirmed('a'));
    await until('c is dropped', async () => (await room.history('order-c')).includes('Dropped c'));
    await until('e is paid back', async () => (await room.history('wallet-1')).includes('Voided e'));
    await until('all but the thanks are over', async () => (await room.openIn(payments)).map(({ key }) => key).join() === 'thank a');
    expect(await readStatus(room.pool, payments, room.clock.now())).toEqual({ open: 1, overdue: 0, dead: 0 });
    room.clock.ahead = 2 * hour;
    await until('a is thanked for', async () => (await room.history('order-a')).includes('Thanked a'));
    expect(await room.history('order-a')).toEqual(['Placed a', 'Confirmed a', 'Thanked a']);
  });

  it('is worked off by one of two programs, and by the other when that one ends', async () => {
    const first = room.run(payments);
    await place('a', 40);
    await until('a is confirmed', isConfirmed('a'));
    const second = room.run(payments);
    await until('the second stands by', () => second.state.phase === 'standby');
    await first.stop();
    await place('bb', 40);
    await until('bb is confirmed', isConfirmed('bb'));
    expect([first.over.length > 0, second.over.filter((line) => line.endsWith(' a'))]).toEqual([true, []]);
    expect((await room.history('wallet-1')).filter((line) => line.startsWith('Held'))).toEqual(['Held a']);
  });

  it('does what is due though the log has grown where the list does not look, when its worker begins again', async () => {
    room.run(payments);
    await place('a', 40);
    await until('the thanks are left', async () => (await room.openIn(payments)).map(({ key }) => key).join() === 'thank a');
    for (const order of ['b', 'c', 'd']) await room.append('noise-1', placed(order, 1)[1]);
    await room.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'todo_worker payments'`);
    room.clock.ahead = 2 * hour;
    await until('a is thanked for', async () => (await room.history('order-a')).includes('Thanked a'));
  });

  it('has the same list after a rebuild, and does nothing again', async () => {
    const running = room.run(payments);
    for (const [order, price] of [
      ['a', 40],
      ['bb', 7],
      ['c', 120],
    ] as const)
      await place(order, price);
    await until('the list is short', async () => (await room.openIn(payments)).map(({ key }) => key).join() === 'thank a');
    const before = [await room.openIn(payments), await room.history('wallet-0'), await room.history('wallet-1')];
    // The list follows the log, which may be ahead of the worker that wrote to it.
    await until('the worker knows that all three are over', () => running.over.length >= 3);
    const done = running.over.length;
    expect(await rebuildList(room.pool, payments)).toEqual(['payments']);
    const later = await place('e', 121);
    await room.reaches(payments, later);
    await until('e is dropped', async () => (await room.history('order-e')).includes('Dropped e'));
    await until('e is closed', async () => (await room.openIn(payments)).length === 1);
    expect([await room.openIn(payments), await room.history('wallet-0'), await room.history('wallet-1')]).toEqual(before);
    await until('the worker knows that e is over', () => running.over.length > done);
    expect(running.over.slice(done)).toEqual(['done hold e']);
  });

  it('is not ready once something is overdue for a minute, whoever should have done it', async () => {
    const running = room.run(payments);
    await place('a', 40);
    await until('the thanks are left', async () => (await room.openIn(payments)).map(({ key }) => key).join() === 'thank a');
    await running.stop();
    const check = (): unknown => watchStatus(room.pool, room.clock.now).check(payments)();
    expect(await check()).toBeNull();
    room.clock.ahead = 2 * hour;
    expect(await check()).toMatch(/^a to-do is overdue by 3\d{3} seconds$/);
  });

  it('replaces the list of an older version', async () => {
    const former = room.run(payments);
    await place('a', 40);
    await until('a is confirmed', isConfirmed('a'));
    await former.stop();
    const next: TodoProcess = { ...payments, version: 2 };
    room.run(next);
    await room.reaches(next, await place('c', 120));
    await until('c is dropped', async () => (await room.history('order-c')).includes('Dropped c'));
    const { rows } = await room.pool.query(`select tablename from pg_tables where schemaname = 'todos'`);
    expect(rows).toEqual([{ tablename: 'todo_payments_v2' }]);
  });

  it('counts no try while the event store is away, and goes on when it is back', async () => {
    const running = room.run(payments);
    await place('a', 40);
    await until('a is confirmed', isConfirmed('a'));
    await room.events.kill();
    room.clock.ahead = 2 * hour;
    await until('it is cut off', () => running.working.problem === 'disconnected');
    expect(await room.noted(payments, 'thank a')).toBeUndefined();
    await room.events.start();
    await until('a is thanked for', async () => (await room.history('order-a')).includes('Thanked a'));
    await until('that is noted', async () => (await room.noted(payments, 'thank a')) === 'done');
  });
});

/** Payments whose to-dos of order x fail while the test wants them to. */
function failing(tries: number) {
  const fault = { isThere: true };
  const process: TodoProcess = {
    ...payments,
    tries,
    perform(todo, tools) {
      if (fault.isThere && todo.subject === 'x') throw new TypeError('of order x');
      return payments.perform(todo, tools);
    },
  };
  return { process, fault };
}

describe('a to-do that fails', () => {
  it('is tried again later, dies alone, and is retried or dropped by an operator', async () => {
    const { process, fault } = failing(2);
    room.run(process);
    await place('x', 40);
    await until('it waits', async () => (await room.noted(process, 'hold x')) === 'waiting 1');
    room.clock.ahead += hour;
    await until('it is dead', async () => (await room.noted(process, 'hold x')) === 'dead 2');
    await place('a', 40);
    await until('a is confirmed', isConfirmed('a'));
    expect(await readStatus(room.pool, process, room.clock.now())).toMatchObject({ dead: 1 });
    const [dead] = await listTodos(room.pool, process);
    expect(dead).toMatchObject({ process: 'payments', key: 'hold x', state: 'dead', attempts: 2 });
    expect(dead?.code).toMatch(/^TypeError/);
    expect(dead?.code).not.toContain('of order x');

    expect(await retryTodos(room.pool, process, 'hold y', room.clock.now())).toEqual([]);
    fault.isThere = false;
    expect(await retryTodos(room.pool, process, null, room.clock.now())).toEqual(['hold x']);
    await until('x is confirmed', isConfirmed('x'));
    await until('that is noted', async () => (await room.noted(process, 'hold x')) === 'done');
  });

  it('is not done again once it was dropped', async () => {
    const { process, fault } = failing(1);
    const running = room.run(process);
    await place('x', 40);
    await until('it is dead', async () => (await room.noted(process, 'hold x')) === 'dead 1');
    expect(await dropTodo(room.pool, process, 'hold z', room.clock.now())).toEqual([]);
    expect(await dropTodo(room.pool, process, 'hold x', room.clock.now())).toEqual(['hold x']);
    fault.isThere = false;
    await place('a', 40);
    await until('a is confirmed', isConfirmed('a'));
    expect([await room.history('wallet-1'), running.over.filter((line) => line.endsWith(' x'))]).toEqual([['Held a'], ['dead hold x']]);
    expect(await readStatus(room.pool, process, room.clock.now())).toMatchObject({ dead: 0 });
  });
});

describe('an effect', () => {
  /** Sends a letter for each order placed, which is worthless after an hour. */
  const letters = (send: (order: string) => Promise<void>): TodoProcess =>
    defineProcess<ShopEvent>({
      name: 'letters',
      version: 1,
      streams: ['order-'],
      events: ['Placed'],
      isEffect: true,
      react: ({ data: { order, price }, metadata }) => {
        const at = Date.parse(metadata.time);
        const [dueAt, expiresAt] = [at + price, at + hour].map((time) => new Date(time).toISOString()) as [string, string];
        return [{ open: { key: order, kind: 'letter', subject: order, dueAt, expiresAt, data: { order } } }];
      },
      async perform({ key }) {
        await send(key);
        return { is: 'done' };
      },
    });

  it('is noted before and after, and done again only if it broke off in between', async () => {
    const sent: string[] = [];
    const hanging = Promise.withResolvers<never>();
    const broken = room.run(letters(() => hanging.promise));
    await place('a', 0);
    await until(
      'it has begun',
      async () =>
        (await room.noted(
          letters(async () => {}),
          'a',
        )) === 'started',
    );
    // As if the program had died: its lock is free, and it never comes back.
    await room.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'todo_worker letters'`);
    const again = letters(async (order) => void sent.push(order));
    const next = room.run(again);
    await until('it is done', async () => (await room.noted(again, 'a')) === 'done');
    expect([sent, broken.over, next.over]).toEqual([['a'], [], ['done a']]);
    hanging.reject(new Error('too late'));
  });

  it('is dropped once it is worthless, and never done by a rebuild', async () => {
    const sent: string[] = [];
    const process = letters(async (order) => void sent.push(order));
    const day = room.clock.now().toISOString().slice(0, 10);
    await place('a', 0);
    await place('late', 2 * hour);
    room.clock.ahead = 25 * hour;
    const tomorrow = room.clock.now().toISOString().slice(0, 10);
    await room.append(`day-${tomorrow.slice(0, 4)}`, { type: 'DayBegan', data: { day: tomorrow } });
    const last = await place('b', 0);
    room.run(process);
    await room.reaches(process, last);
    await until('b is sent', () => sent.includes('b'));
    expect([sent, day < tomorrow, (await room.openIn(process)).map(({ key }) => key)]).toEqual([['b'], true, ['b']]);
    await rebuildList(room.pool, process);
    await room.reaches(process, last);
    await place('c', 0);
    await until('c is sent', () => sent.includes('c'));
    expect(sent).toEqual(['b', 'c']);
  });
});

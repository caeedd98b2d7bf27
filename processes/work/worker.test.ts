import { plainCodec } from '@academy/platform/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Performed, Todo } from '../process.ts';
import { withoutPostgres } from '../testing/without-postgres.ts';
import type { DueTodo, Tried } from './ports.ts';
import { createTools } from './tools.ts';
import { Worker, type WorkerOptions } from './worker.ts';

const begin = Date.UTC(2026, 0, 1);
let now: number;
let due: DueTodo[];
let noted: Map<string, Tried>;
let running: number;
let most: number;
beforeEach(() => {
  now = begin;
  due = [];
  noted = new Map();
  running = most = 0;
});

const todo = (key: string, more: Partial<DueTodo> = {}): DueTodo => ({
  key,
  kind: 'k',
  subject: key,
  dueAt: new Date(begin).toISOString(),
  expiresAt: null,
  data: {},
  cause: `event of ${key}`,
  correlationId: 'c',
  attempts: 0,
  ...more,
});

/** Works off what is due until nothing is left; time passes only while the worker sleeps. */
async function workOff(perform: (todo: Todo) => Promise<Performed>, process: WorkerOptions['process'] = {}): Promise<void> {
  const ending = new AbortController();
  const mayTry = ({ key }: DueTodo): boolean => {
    const tried = noted.get(key);
    return tried === undefined || ((tried.state === 'waiting' || tried.state === 'started') && (tried.nextTry?.getTime() ?? 0) <= now);
  };
  const worker = new Worker({
    process,
    ports: {
      due: async (_now, { without, most: limit }) =>
        due
          .filter((one) => mayTry(one) && !without.includes(one.subject))
          .slice(0, limit)
          .map((one) => Object.assign({ ...one }, { attempts: noted.get(one.key)?.attempts ?? 0 })),
      nextAt: async () => [...noted.values()].flatMap(({ nextTry }) => (nextTry && nextTry.getTime() > now ? [nextTry] : []))[0] ?? null,
      isEmpty: async () => due.length === 0,
      note: async (key, tried) => void noted.set(key, tried),
    },
    async perform(given) {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return await perform(given);
    },
    clock: () => new Date(now),
    async sleepUntil(moment) {
      await new Promise((resolve) => setImmediate(resolve));
      if (running > 0) return;
      now = moment;
      if (due.every(({ key }) => ['done', 'refused', 'dead'].includes(noted.get(key)?.state ?? ''))) ending.abort();
    },
    signal: ending.signal,
    random: () => 1,
  });
  await worker.run();
}

const done: Performed = { is: 'done' };

describe('a worker', () => {
  it('works on eight to-dos at once, and on one of a subject', async () => {
    due = Array.from({ length: 30 }, (_, index) => todo(`todo ${index}`));
    await workOff(async () => done);
    expect([most, noted.size]).toEqual([8, 30]);
    [noted, most] = [new Map(), 0];
    due = Array.from({ length: 10 }, (_, index) => todo(`todo ${index}`, { subject: 'one' }));
    await workOff(async () => done);
    expect([most, noted.size]).toEqual([1, 10]);
  });

  it('waits a second after a failure, then twice as long each time, up to five minutes, and gives up after twelve', async () => {
    due = [todo('a')];
    const tries: number[] = [];
    await workOff(async () => {
      tries.push((now - begin) / 1_000);
      throw new TypeError('no luck');
    });
    expect(tries.map((time, index) => time - (tries[index - 1] ?? 0))).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    expect(noted.get('a')).toMatchObject({ state: 'dead', attempts: 12 });
  });

  it('begins at once what becomes due between its two questions to the list', async () => {
    const ending = new AbortController();
    const late = todo('a', { dueAt: new Date(begin + 15).toISOString() });
    let isDone = false;
    const dueAt = Date.parse(late.dueAt);
    const worker = new Worker({
      process: {},
      ports: {
        due: async (asked) => (!isDone && dueAt <= asked.getTime() ? [late] : []),
        nextAt: async (asked) => (!isDone && dueAt > asked.getTime() ? new Date(dueAt) : null),
        isEmpty: async () => false,
        note: async (key, tried) => void noted.set(key, tried),
      },
      perform: async () => {
        isDone = true;
        ending.abort();
        return done;
      },
      // Time passes with each look at the clock.
      clock: () => new Date((now += 10)),
      sleepUntil: async (moment) => {
        now = Math.max(now, moment);
        await new Promise((resolve) => setImmediate(resolve));
      },
      signal: ending.signal,
      random: () => 1,
    });
    await worker.run();
    expect(now - begin).toBeLessThan(1_000);
  });

  /** A worker of a list whose questions are counted; `performing` may take to-dos out of the list. */
  async function watched(list: DueTodo[], performing?: (todo: Todo, take: (key: string) => void) => void) {
    const ending = new AbortController();
    const left = new Map(list.map((one) => [one.key, one]));
    const take = (key: string): void => {
      left.delete(key);
      worker.wake();
    };
    const seen = { asked: 0, begun: [] as string[] };
    const worker: Worker = new Worker({
      process: {},
      ports: {
        due: async (_now, { without, most: limit }) => {
          seen.asked += 1;
          return [...left.values()].filter(({ subject }) => !without.includes(subject)).slice(0, limit);
        },
        nextAt: async () => null,
        isEmpty: async () => false,
        note: async (key) => void left.delete(key),
      },
      async perform(given) {
        seen.begun.push(given.key);
        performing?.(given, take);
        return done;
      },
      onOver: () => left.size === 0 && ending.abort(),
      clock: () => new Date(now),
      sleepUntil: () => new Promise((resolve) => setImmediate(resolve)),
      signal: ending.signal,
      random: () => 1,
    });
    await worker.run();
    return seen;
  }

  it('asks the list twice for a hundred of one subject, not after each of them', async () => {
    const one = Array.from({ length: 300 }, (_, index) => todo(`todo ${index}`, { subject: 'one' }));
    const { asked, begun } = await watched(one);
    expect([begun.length, new Set(begun).size]).toEqual([300, 300]);
    expect(asked).toBeLessThan(10);
  });

  it('begins nothing that it fetched before the list changed', async () => {
    const one = ['a', 'b', 'c'].map((key) => todo(key, { subject: 'one' }));
    const { begun } = await watched(one, ({ key }, take) => {
      if (key === 'a') take('b');
    });
    expect(begun).toEqual(['a', 'c']);
  });

  it('goes on with other subjects while many of one wait for their turn', async () => {
    const busy = Array.from({ length: 150 }, (_, index) => todo(`busy ${index}`, { subject: 'one' }));
    const { begun } = await watched([...busy, todo('other')]);
    expect(begun.indexOf('other')).toBeLessThan(3);
  });

  it('gives up one whose statement always takes too long, and does the others meanwhile', async () => {
    due = [todo('a'), todo('b')];
    await workOff(async ({ key }) => {
      if (key === 'a') throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
      return done;
    });
    expect([noted.get('a')?.state, noted.get('b')?.state]).toEqual(['dead', 'done']);
  });

  it('gives up after the limit of its process', async () => {
    due = [todo('a')];
    await workOff(() => Promise.reject(new TypeError('no luck')), { tries: 3 });
    expect(noted.get('a')).toMatchObject({ state: 'dead', attempts: 3 });
  });

  it('notes before a long try until when it may take, so that nobody makes a second one', async () => {
    due = [todo('a')];
    const during: unknown[] = [];
    await workOff(
      async () => {
        during.push(noted.get('a'));
        return done;
      },
      { isEffect: true, mostMs: 60_000 },
    );
    expect(during).toEqual([{ state: 'started', attempts: 0, nextTry: new Date(begin + 60_000), code: null }]);
  });

  it('stops at an outage without counting a try', async () => {
    due = [todo('a')];
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    await expect(workOff(() => Promise.reject(away))).rejects.toBe(away);
    expect(noted.size).toBe(0);
  });

  it('ends a to-do that is refused, with the code', async () => {
    due = [todo('a')];
    await workOff(async () => ({ is: 'refused', code: 'slotTaken' }));
    expect(noted.get('a')).toEqual({ state: 'refused', attempts: 0, nextTry: null, code: 'slotTaken' });
  });

  it('tries again at the time that it is told, but never at once, and counts no failure', async () => {
    due = [todo('a')];
    const tries: number[] = [];
    await workOff(async () => {
      tries.push(now - begin);
      return tries.length > 2 ? done : { is: 'later', at: new Date(tries.length === 1 ? begin + 60_000 : begin).toISOString() };
    });
    expect(tries).toEqual([0, 60_000, 61_000]);
    expect(noted.get('a')).toMatchObject({ state: 'done', attempts: 0 });
  });

  it('counts failures in a row alone: what waits for long may fail now and then', async () => {
    due = [todo('a')];
    let tries = 0;
    const wait = { is: 'later', at: new Date(begin).toISOString() } as const;
    await workOff(
      async () => {
        tries += 1;
        if (tries % 2 === 1) throw new TypeError('no luck');
        return tries === 20 ? done : wait;
      },
      { tries: 3 },
    );
    expect([tries, noted.get('a')]).toMatchObject([20, { state: 'done' }]);
  });
});

it('gives commands of a to-do ids that differ by process, key, cause and stream, and by nothing else', async () => {
  const appended: string[] = [];
  const send = (process: string, given: Todo, stream: string, at: number): Promise<unknown> =>
    createTools(process, {
      store: {
        readStream: async () => [],
        append: async (_stream, [event]) => (appended.push(event?.metadata.$causationId ?? ''), { position: 0n }),
      },
      codec: plainCodec,
      clock: () => new Date(at),
      ...withoutPostgres,
    }).send(given, {
      decider: { initialState: null, decide: () => [{ type: 'Done', data: {} }], evolve: () => null },
      stream,
      command: { type: 'Do', at },
    });
  await send('p', todo('a'), 's-1', 1);
  await send('p', todo('a'), 's-1', 2);
  await send('q', todo('a'), 's-1', 1);
  await send('p', todo('b'), 's-1', 1);
  await send('p', todo('a', { cause: 'another event' }), 's-1', 1);
  await send('p', todo('a'), 's-2', 1);
  expect(appended[1]).toBe(appended[0]);
  expect(new Set(appended).size).toBe(5);
});

import type { Action, Reducer } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveChanged, watchesReducer } from '../../../app/live/watches.ts';
import { liveSaga } from '../../../app/live/saga.ts';
import { createOutboxSaga } from '../../../app/outbox/saga.ts';
import { messageTaken, messageWritten, outboxReducer, type OutboxState } from '../../../app/outbox/slice.ts';
import { memoryStorage, type OutboxStorage } from '../../../app/outbox/storage.ts';
import { signedOutState } from '../../../app/session/slice.ts';
import { createAppStore } from '../../../app/store.ts';
import { startClock, stopClock } from '../../../app/testing/fake-time.ts';
import { createMemoryCookies } from '../../../app/testing/memory-cookies.ts';
import { connectionRestored } from '../../../app/views/slice.ts';
import { ModelServer, pair, type Plant, randomFrom } from './model-server.fixture.ts';
import { isAfter } from './positions.ts';
import { threadsSaga } from './saga.ts';
import { messagesSeen, pageAsked, threadClosed, threadOpened, threadsReducer, type ThreadsState } from './slice.ts';

interface Faults extends Plant {
  /** Changes the thread after each action. */
  readonly thread?: (state: ThreadsState, action: Action, server: ModelServer) => ThreadsState;
  readonly storage?: (storage: OutboxStorage) => OutboxStorage;
}

const user = { id: 7, role: 'athlete', name: 'Asha Kumar' } as const;
const turn = async (milliseconds: number): Promise<unknown> => await vi.advanceTimersByTimeAsync(milliseconds);

/** One program: forty things happen, then all works again, and after two minutes nothing may be missing. */
async function run(seed: number, faults: Faults = {}): Promise<readonly string[]> {
  const random = randomFrom(seed);
  vi.spyOn(Math, 'random').mockImplementation(random);
  const server = new ModelServer(random, faults);
  const store = createAppStore(
    { api: server.api, cookies: createMemoryCookies(), now: Date.now },
    { session: { ...signedOutState, isLoggedIn: true, user } },
  );
  const threads: Reducer<ThreadsState> = (state, action) => {
    const next = threadsReducer(state, action);
    return faults.thread ? faults.thread(next, action, server) : next;
  };
  store.bring({ threads, watches: watchesReducer, outbox: outboxReducer });
  const kept = memoryStorage();
  const storage = faults.storage?.(kept) ?? kept;
  store.run(createOutboxSaga({ open: async () => await Promise.resolve(storage), takeTurn: async () => await Promise.resolve(() => {}) }));
  store.run(threadsSaga);
  store.run(liveSaga, { live: server.live });
  const state = () => store.getState() as unknown as { readonly threads: ThreadsState; readonly outbox: OutboxState };
  const thread = () => state().threads[pair];

  const problems = new Set<string>();
  const written: string[] = [];
  let upTo = '0';
  const look = (): void => {
    const positions = thread()?.window.messages.map(({ position }) => position) ?? [];
    if (positions.some((position, index) => index > 0 && !isAfter(position, positions[index - 1] ?? '')))
      problems.add('not in the log’s order');
    const now = thread()?.upTo ?? upTo;
    if (isAfter(upTo, now)) problems.add('up to moved back');
    upTo = now;
  };

  store.dispatch(threadOpened(pair));
  const steps: readonly (() => void)[] = [
    () => {
      written.push(`own ${written.length}`);
      store.dispatch(messageWritten({ pair, text: written.at(-1) ?? '', files: [] }));
    },
    () => server.write('coach-3', `c${random()}`, 'theirs'),
    () => [1, 2, 3, 4, 5, 6].forEach(() => server.write('coach-3', `c${random()}`, 'one of many')),
    () => server.changeOne(),
    () => server.cut(),
    () => void (server.isSocketDown = !server.isSocketDown),
    () => void (server.isApiDown = !server.isApiDown),
    () => store.dispatch(pageAsked({ pair, paging: 'older' })),
    () => store.dispatch(pageAsked({ pair, paging: random() < 0.5 ? 'newer' : 'newest' })),
    () => store.dispatch(connectionRestored()),
    () => {
      const position = thread()?.window.messages.at(-1)?.position;
      if (position !== undefined) store.dispatch(messagesSeen({ pair, position }));
    },
    () => {
      store.dispatch(threadClosed(pair));
      store.dispatch(threadOpened(pair));
    },
  ];
  for (let step = 0; step < 40; step += 1) {
    steps[Math.floor(random() * steps.length)]?.();
    await turn(Math.floor(random() ** 3 * 3_000));
    look();
  }
  Object.assign(server, { isSocketDown: false, isApiDown: false, failures: 0 });
  await turn(130_000);
  if (thread()?.window.hasNewer) store.dispatch(pageAsked({ pair, paging: 'newest' }));
  await turn(1_000);
  look();

  const all = server.all();
  const shown = thread()?.window.messages ?? [];
  const newest = all.slice(all.length - shown.length);
  if (JSON.stringify(shown) !== JSON.stringify(newest) || (all.length > 0 && shown.length === 0)) problems.add('not what the server has');
  const own = all
    .filter(({ author }) => author === 'athlete-7')
    .map(({ text, state: kind }) => (kind === 'deleted' ? '' : text.replaceAll('!', '')));
  if (own.length !== written.length) problems.add('own messages lost or repeated');
  else if (own.some((text, index) => text !== '' && text !== written[index])) problems.add('own messages in another order');
  if (state().outbox.entries.length > 0 || state().outbox.sent.length > 0) problems.add('something is still in the outbox');
  if (server.marks.some((mark, index) => mark < (server.marks[index - 1] ?? 0))) problems.add('a mark moved back');
  return [...problems];
}

beforeEach(() => stopClock());
afterEach(startClock);

const seeds = Array.from({ length: 200 }, (_, index) => index + 1);

describe('an open conversation', { timeout: 300_000 }, () => {
  it('loses, repeats and confuses nothing, whatever happens on the way', async () => {
    const broken: Record<number, readonly string[]> = {};
    for (const seed of seeds) {
      const problems = await run(seed);
      if (problems.length > 0) broken[seed] = problems;
      vi.clearAllTimers();
    }
    expect(broken).toEqual({});
  });
});

const change = (
  state: ThreadsState,
  update: (thread: NonNullable<ThreadsState[string]>) => Partial<ThreadsState[string]>,
): ThreadsState => {
  const thread = state[pair];
  return thread ? { ...state, [pair]: { ...thread, ...update(thread) } } : state;
};
const newestPlace = (server: ModelServer): string =>
  server.all().reduce((last, { changed }) => (isAfter(changed, last) ? changed : last), '0');

describe('a planted fault is caught:', { timeout: 300_000 }, () => {
  it.each<readonly [string, Faults]>([
    ['changes between the answer and a subscription that comes later', { confirmsEarly: true }],
    ['no second fetch after a change during the first', { ignoresDuringRequest: true }],
    ['the last notice is lost', { losesLastNotice: true }],
    [
      '`upTo` is moved by a notice',
      { thread: (state, action, server) => (liveChanged.match(action) ? change(state, () => ({ upTo: newestPlace(server) })) : state) },
    ],
    [
      '`upTo` is moved by the own 200',
      { thread: (state, action, server) => (messageTaken.match(action) ? change(state, () => ({ upTo: newestPlace(server) })) : state) },
    ],
    [
      'order by clock',
      {
        thread: (state) =>
          change(state, ({ window }) => ({ window: { ...window, messages: window.messages.toSorted((a, b) => (a.at < b.at ? -1 : 1)) } })),
      },
    ],
    [
      'a new id for each attempt',
      {
        request: (request) =>
          request.method === 'PUT' && /messages\//u.test(request.path) ? { ...request, path: `${request.path}-${Math.random()}` } : request,
      },
    ],
    [
      'the outbox is emptied before the answer',
      {
        storage: (storage) => ({
          ...storage,
          all: async () => {
            const entries = await storage.all();
            for (const { order } of entries) setTimeout(() => void storage.remove(order), 10);
            return entries;
          },
        }),
      },
    ],
    ['a mark that moves back', { thread: (state) => change(state, () => ({ ownRead: '0' })), request: halved }],
  ])('%s', async (_name, faults) => {
    let noticed: readonly string[] = [];
    for (const seed of seeds.slice(0, 120)) {
      noticed = await run(seed, faults);
      vi.clearAllTimers();
      if (noticed.length > 0) break;
    }
    expect(noticed).not.toEqual([]);
  });
});

/** Marks that sometimes name an older place. */
function halved(request: Parameters<NonNullable<Plant['request']>>[0]): typeof request {
  if (!request.path.endsWith('/read_mark') || Math.random() < 0.5) return request;
  const { position } = request.body as { readonly position: string };
  return { ...request, body: { position: String(Math.floor(Number(position) / 2)) } };
}

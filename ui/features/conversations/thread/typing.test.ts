import { liveTyped, watchesReducer } from '../../../app/live/watches.ts';
import { outboxReducer } from '../../../app/outbox/slice.ts';
import { signedOutState } from '../../../app/session/slice.ts';
import { createAppStore } from '../../../app/store.ts';
import { conversationOf, messageAt, talk } from '../../../app/testing/conversation-samples.ts';
import { startClock, stopClock } from '../../../app/testing/fake-time.ts';
import { createMemoryCookies } from '../../../app/testing/memory-cookies.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { threadsSaga } from './saga.ts';
import { changesLoaded, threadOpened, threadsReducer, type ThreadsState } from './slice.ts';

const pair = '3_7';
const typed = liveTyped({ view: 'conversation/3_7', by: 'coach-3' });
const turn = async (milliseconds: number): Promise<unknown> => await vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => stopClock());
afterEach(startClock);

async function begin() {
  const user = { id: 7, role: 'athlete', name: 'Asha Kumar' } as const;
  const store = createAppStore(
    {
      api: { send: async ({ path }) => await Promise.resolve(conversationOf(path.includes('after=') ? [] : talk)) },
      cookies: createMemoryCookies(),
      now: Date.now,
    },
    { session: { ...signedOutState, isLoggedIn: true, user } },
  );
  store.bring({ threads: threadsReducer, watches: watchesReducer, outbox: outboxReducer });
  store.run(threadsSaga);
  store.dispatch(threadOpened(pair));
  await turn(1_000);
  const isTyping = (): boolean | undefined => (store.getState() as unknown as { threads: ThreadsState }).threads[pair]?.isPeerTyping;
  return { store, isTyping };
}

it('is shown until five seconds after the last sign of it', async () => {
  const { store, isTyping } = await begin();
  expect(isTyping()).toBe(false);
  store.dispatch(typed);
  await turn(4_000);
  store.dispatch(typed);
  await turn(4_900);
  expect(isTyping()).toBe(true);
  await turn(100);
  expect(isTyping()).toBe(false);
});

it('ends with the message that was written, not with an own one', async () => {
  const { store, isTyping } = await begin();
  store.dispatch(typed);
  store.dispatch(changesLoaded({ pair, answer: conversationOf([messageAt(107, 'athlete-7', 'Hello?')]) }));
  expect(isTyping()).toBe(true);
  store.dispatch(changesLoaded({ pair, answer: conversationOf([messageAt(108, 'coach-3', 'Yes!')]) }));
  expect(isTyping()).toBe(false);
});

it('elsewhere is not shown here', async () => {
  const { store, isTyping } = await begin();
  store.dispatch(liveTyped({ view: 'conversation/4_7', by: 'coach-4' }));
  expect(isTyping()).toBe(false);
});

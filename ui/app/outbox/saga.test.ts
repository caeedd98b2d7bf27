import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient, ApiRequest } from '../api-client.ts';
import { ApiRefusal, NoAnswer } from '../api-error.ts';
import { sessionExpired, signedIn, signedOutState } from '../session/slice.ts';
import { type AppStore, createAppStore } from '../store.ts';
import { createFakeTabs } from '../testing/fake-tabs.ts';
import { startClock, stopClock } from '../testing/fake-time.ts';
import { createMemoryCookies } from '../testing/memory-cookies.ts';
import { connectionRestored } from '../views/slice.ts';
import { messageDiscarded, messageRetried, messageWritten, type OutboxState } from './slice.ts';
import { startOutbox } from './start.ts';
import { memoryStorage, type OutboxStorage, withSpare } from './storage.ts';
import type { TakeTurn } from './turn.ts';

const user = { id: 7, role: 'athlete', name: 'Asha Kumar' } as const;
const turn = async (milliseconds = 0): Promise<unknown> => await vi.advanceTimersByTimeAsync(milliseconds);

/** Turns in one browser: whoever asks second waits for the first. */
function createTurns(): TakeTurn {
  const last = new Map<string, Promise<void>>();
  return async (name) => {
    const before = last.get(name) ?? Promise.resolve();
    let giveBack = (): void => {};
    last.set(name, new Promise((resolve) => (giveBack = resolve)));
    await before;
    return giveBack;
  };
}

/** A browser with tabs that share storage and turns; its requests are answered by `answer`. */
function createBrowser() {
  const sent: ApiRequest[] = [];
  const answers: (() => Promise<unknown>)[] = [];
  const api: ApiClient = {
    send: async (request) => {
      sent.push(request);
      return await (answers.shift()?.() ?? Promise.resolve({}));
    },
  };
  const storages = new Map<string, OutboxStorage>();
  const [tabs, takeTurn] = [createFakeTabs(), createTurns()];
  const openTab = (): AppStore => {
    const store = createAppStore(
      { api, cookies: createMemoryCookies({ isLoggedIn: 'true', user: JSON.stringify(user) }), now: Date.now, otherTabs: tabs.open() },
      { session: { ...signedOutState, isLoggedIn: true, user } },
    );
    const open = async (account: string): Promise<OutboxStorage> => {
      const storage = storages.get(account) ?? memoryStorage();
      storages.set(account, storage);
      return await Promise.resolve(storage);
    };
    startOutbox(store, { open, takeTurn });
    return store;
  };
  return { sent, answers, storages, openTab };
}

const outboxOf = (store: AppStore): OutboxState => (store.getState() as unknown as { readonly outbox: OutboxState }).outbox;
const write = (store: AppStore, text: string, pair = '3_7'): void => void store.dispatch(messageWritten({ pair, text, files: [] }));
const refuses = (status: number, code: string, retryAfter?: number) => async (): Promise<never> =>
  await Promise.reject(new ApiRefusal(status, [{ path: '', code, message: 'No.' }], retryAfter));
const fails = async (): Promise<never> => await Promise.reject(new NoAnswer('network'));
const textsOf = (sent: readonly ApiRequest[]): unknown[] => sent.map(({ body }) => (body as { readonly text: string }).text);

let browser: ReturnType<typeof createBrowser>;
beforeEach(() => {
  stopClock();
  browser = createBrowser();
});
afterEach(startClock);

describe('the outbox', () => {
  it('sends one message after the other, each under its own id', async () => {
    const tab = browser.openTab();
    write(tab, 'one');
    write(tab, 'two');
    await turn();
    expect(textsOf(browser.sent)).toEqual(['one', 'two']);
    expect(new Set(browser.sent.map(({ path }) => path)).size).toBe(2);
    expect(browser.sent[0]?.path).toMatch(/^\/conversations\/3_7\/messages\/[0-9a-f-]{36}$/u);
    expect(outboxOf(tab)).toMatchObject({ entries: [], sent: [{ text: 'one' }, { text: 'two' }] });
  });

  it('repeats under the same id until there is an answer, later each time', async () => {
    browser.answers.push(fails, refuses(503, 'unavailable'), refuses(409, 'conflict'), refuses(429, 'tooManyRequests', 30));
    const tab = browser.openTab();
    write(tab, 'one');
    const at: number[] = [];
    for (let second = 0; second < 60; second += 1) {
      const before = browser.sent.length;
      await turn(second === 0 ? 0 : 1_000);
      if (browser.sent.length > before) at.push(second);
    }
    expect(at).toEqual([0, 1, 3, 7, 37]);
    expect(new Set(browser.sent.map(({ path }) => path)).size).toBe(1);
    expect(outboxOf(tab).entries).toEqual([]);
  });

  it('keeps what was refused, and goes on with what stands behind it', async () => {
    browser.answers.push(refuses(409, 'contactBeforePayment'));
    const tab = browser.openTab();
    write(tab, 'call me');
    write(tab, 'two');
    await turn();
    expect(textsOf(browser.sent)).toEqual(['call me', 'two']);
    const [refused] = outboxOf(tab).entries;
    expect(refused).toMatchObject({ text: 'call me', problem: { code: 'contactBeforePayment', message: 'No.' } });
    tab.dispatch(messageRetried({ id: refused?.id ?? '', knowsRisk: true }));
    await turn();
    expect(browser.sent[2]).toMatchObject({ path: browser.sent[0]?.path, body: { knows_risk: true } });
    expect(outboxOf(tab).entries).toEqual([]);
  });

  it('forgets what is discarded', async () => {
    browser.answers.push(refuses(409, 'pairClosed'));
    const tab = browser.openTab();
    write(tab, 'one');
    await turn();
    tab.dispatch(messageDiscarded(outboxOf(tab).entries[0]?.id ?? ''));
    await turn(120_000);
    expect(outboxOf(tab).entries).toEqual([]);
    expect(browser.sent).toHaveLength(1);
  });

  it('does not let one conversation wait for another', async () => {
    browser.answers.push(fails);
    const tab = browser.openTab();
    write(tab, 'one');
    write(tab, 'other', '4_7');
    await turn();
    expect(textsOf(browser.sent)).toEqual(['one', 'other']);
    expect(outboxOf(tab).entries).toMatchObject([{ text: 'one' }]);
  });

  it('tells that it waits for a connection, and goes on at once when there is one', async () => {
    const offline = async (): Promise<never> => await Promise.reject(new NoAnswer('offline'));
    browser.answers.push(offline, offline, offline);
    const tab = browser.openTab();
    write(tab, 'one');
    await turn(3_500);
    expect(browser.sent).toHaveLength(3);
    expect(outboxOf(tab).isOffline).toBe(true);
    tab.dispatch(connectionRestored());
    await turn();
    expect(outboxOf(tab)).toMatchObject({ isOffline: false, entries: [] });
  });
});

describe('a message that waits', () => {
  it('is sent by one tab at a time, and by another once the first is gone', async () => {
    browser.answers.push(fails);
    const first = browser.openTab();
    write(first, 'one');
    await turn();
    const second = browser.openTab();
    write(second, 'two');
    await turn();
    expect(textsOf(browser.sent)).toEqual(['one']);
    expect(outboxOf(second).entries).toHaveLength(2);
    // Signed out by the server: this tab gives its turn back.
    first.dispatch(sessionExpired());
    await turn(10);
    expect(textsOf(browser.sent)).toEqual(['one', 'one', 'two']);
    expect(outboxOf(second).entries).toEqual([]);
  });

  it('is sent by the next page, and only for its author', async () => {
    browser.answers.push(fails);
    const first = browser.openTab();
    write(first, 'one');
    await turn();
    first.dispatch(sessionExpired());
    first.dispatch(signedIn({ id: 8, role: 'athlete', name: 'Somebody else' }));
    await turn(120_000);
    expect(browser.sent).toHaveLength(1);
    expect(outboxOf(first).entries).toEqual([]);
    const next = browser.openTab();
    await turn();
    expect(textsOf(browser.sent)).toEqual(['one', 'one']);
    expect(outboxOf(next).entries).toEqual([]);
  });

  it('is kept in memory where the storage takes no more', async () => {
    const full = {
      ...memoryStorage(),
      isLasting: true,
      add: async () => await Promise.reject(new DOMException('full', 'QuotaExceededError')),
    };
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    browser.storages.set('athlete-7', withSpare(full));
    browser.answers.push(fails);
    const tab = browser.openTab();
    write(tab, 'one');
    await turn();
    expect(outboxOf(tab)).toMatchObject({ isLasting: false, entries: [{ text: 'one' }] });
    await turn(1_000);
    expect(outboxOf(tab).entries).toEqual([]);
  });
});

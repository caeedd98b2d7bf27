import type { ServerMessage } from '@academy/domain/live';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../limits.ts';
import { signedIn, signedOut } from '../session/slice.ts';
import { createFakeLive, type FakeLive } from '../testing/fake-live.ts';
import { startClock, stopClock } from '../testing/fake-time.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { defineQuery } from '../views/query.ts';
import { connectionRestored, viewClosed, viewOpened } from '../views/slice.ts';
import { liveTyping } from './watches.ts';

const reviews = defineQuery({ path: '/get_all_reviews?coach_id=5', tags: ['reviews'], live: 'reviews/5' });
const home = defineQuery({ path: '/home_facts', tags: ['home'], live: 'home' });
const profile = defineQuery({ path: '/atheleteprofile/7', tags: ['athletes'], live: 'athlete/7' });
const user = { id: 7, role: 'athlete', name: '' } as const;
const changed: ServerMessage = { type: 'changed', view: 'reviews/5', position: '1' };

let live: FakeLive;
let app: TestApp;
beforeEach(() => {
  stopClock();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  live = createFakeLive();
  app = createTestApp({ answer: () => ({ body: [] }), live: live.connect });
});
afterEach(startClock);

const turn = async (milliseconds = 0): Promise<unknown> => await vi.advanceTimersByTimeAsync(milliseconds);
const callsOf = ({ path } = reviews): number => app.server.sent('GET', path).length;

/** Shows and watches the reviews. */
async function watching(): Promise<void> {
  app.store.dispatch(viewOpened(reviews));
  await turn();
  live.last().open();
  live.last().say({ type: 'authorised', role: null, features: [] });
  live.last().say({ type: 'subscribed', view: 'reviews/5' });
  await turn();
}

describe('live updates', () => {
  it('start when a view is on the screen, not before', async () => {
    await turn(10_000);
    expect(live.connections).toHaveLength(0);
    await watching();
    expect(live.last().sent).toEqual([
      { type: 'authorise', token: null },
      { type: 'subscribe', views: ['reviews/5'], ages: [0] },
    ]);
    expect(callsOf()).toBe(1);
  });

  it('follow the views on the screen, once it is stable', async () => {
    await watching();
    app.store.dispatch(viewClosed(reviews.path));
    app.store.dispatch(viewOpened(home));
    app.store.dispatch(viewOpened(defineQuery({ path: '/coach_documents', tags: ['documents'] })));
    await turn(limits.liveSettle);
    expect(live.last().sent.slice(2)).toEqual([
      { type: 'unsubscribe', views: ['reviews/5'] },
      { type: 'subscribe', views: ['home'], ages: [limits.liveSettle] },
    ]);
  });

  it('reload a changed view after a moment', async () => {
    await watching();
    live.last().say(changed);
    await turn(limits.liveSpread / 2 - 1);
    expect(callsOf()).toBe(1);
    await turn(1);
    expect(callsOf()).toBe(2);
  });

  it('reload a frequently changing view at intervals, including the last change', async () => {
    await watching();
    for (let second = 0; second < 9; second += 1) {
      live.last().say(changed);
      await turn(1_000);
    }
    await turn(limits.livePause);
    expect(callsOf()).toBe(1 + 4);
  });

  it('report the age of the oldest data', async () => {
    app.store.dispatch(viewOpened(reviews));
    await turn(2_000);
    app.store.dispatch(viewOpened(defineQuery({ path: '/get_all_reviews?coach_id=5&limit=3', tags: ['reviews'], live: 'reviews/5' })));
    app.store.dispatch(viewOpened(home));
    await turn(500);
    live.last().open();
    expect(live.last().sent.at(-1)).toEqual({ type: 'subscribe', views: ['reviews/5', 'home'], ages: [2_500, 500] });
  });

  it('reload nothing that has left the screen', async () => {
    await watching();
    live.last().say(changed);
    app.store.dispatch(viewClosed(reviews.path));
    await turn(1_000);
    expect(callsOf()).toBe(1);
  });

  it('reload what changed while another part of the page took its place', async () => {
    await watching();
    live.last().say(changed);
    app.store.dispatch(viewClosed(reviews.path));
    await turn(limits.liveSpread);
    app.store.dispatch(viewOpened(reviews));
    await turn();
    expect(callsOf()).toBe(2);
    app.store.dispatch(viewClosed(reviews.path));
    live.last().say(changed);
    await turn();
    app.store.dispatch(viewOpened(reviews));
    await turn();
    expect(callsOf()).toBe(3);
  });
});

describe('a lost connection', () => {
  it('is restored, reporting the age of the views', async () => {
    await watching();
    await turn(5_000);
    live.last().end();
    await turn();
    expect(live.last().isClosed()).toBe(true);
    const began = Date.now();
    while (live.connections.length === 1) await turn(250);
    live.last().open();
    expect(live.last().sent).toEqual([
      { type: 'authorise', token: null },
      { type: 'subscribe', views: ['reviews/5'], ages: [5_000 + Date.now() - began] },
    ]);
    expect(callsOf()).toBe(1);
  });

  it('is retried with growing delays, at most a minute', async () => {
    app.store.dispatch(viewOpened(reviews));
    await turn();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      live.last().end();
      const [count, began] = [live.connections.length, Date.now()];
      while (live.connections.length === count) await turn(250);
      pauses.push((Date.now() - began) / 1_000);
    }
    expect(pauses).toEqual([1.5, 3, 6, 12, 24, 45, 45, 45, 45]);
  });

  it('is retried at once when the browser is online again', async () => {
    await watching();
    live.last().end();
    await turn();
    app.store.dispatch(connectionRestored());
    await turn();
    expect(live.connections).toHaveLength(2);
  });
});

describe('the user of the connection', () => {
  const subscribed = () => live.last().sent.filter(({ type }) => type !== 'unsubscribe');

  it('is announced again when someone signs in or out', async () => {
    await watching();
    app.cookies.set('auth_token', 'a.b.c');
    app.store.dispatch(signedIn(user));
    await turn(limits.liveSettle);
    expect(subscribed().at(-1)).toEqual({ type: 'authorise', token: 'a.b.c' });
    app.cookies.remove('auth_token');
    app.store.dispatch(signedOut());
    await turn(limits.liveSettle);
    expect(subscribed().at(-1)).toEqual({ type: 'authorise', token: null });
  });

  it('is announced again with a renewed token after the old one expired', async () => {
    app.cookies.set('auth_token', 'old');
    app.store.dispatch(signedIn(user));
    app.store.dispatch(viewOpened(profile));
    await turn();
    live.last().open();
    await turn(limits.liveSettle);
    live.last().say({ type: 'refused', view: 'athlete/7', code: 'notSignedIn' });
    await turn(limits.liveSpread / 2 - 1);
    app.cookies.set('auth_token', 'new');
    await turn(limits.liveSettle + 1);
    expect(subscribed().slice(-2)).toEqual([
      { type: 'authorise', token: 'new' },
      { type: 'subscribe', views: ['athlete/7'], ages: [limits.liveSettle] },
    ]);
  });

  it('does not cause endless requests when refused', async () => {
    await watching();
    live.last().say({ type: 'refused', view: 'reviews/5', code: 'forbidden' });
    const before = live.last().sent.length;
    app.store.dispatch(viewOpened(reviews));
    await turn(limits.liveSettle);
    expect(live.last().sent).toHaveLength(before);
  });
});

describe('writing', () => {
  const typed = () => live.last().sent.filter(({ type }) => type === 'typing');

  it('is told at most every two seconds', async () => {
    await watching();
    live.last().say({ type: 'authorised', role: 'athlete', features: ['typing'] });
    await turn();
    for (let count = 0; count < 8; count += 1) {
      app.store.dispatch(liveTyping('conversation/5_7'));
      await turn(500);
    }
    expect(typed()).toEqual([
      { type: 'typing', view: 'conversation/5_7' },
      { type: 'typing', view: 'conversation/5_7' },
    ]);
  });

  it('is not told to a server that would not understand it', async () => {
    await watching();
    app.store.dispatch(liveTyping('conversation/5_7'));
    await turn();
    expect(typed()).toEqual([]);
  });
});

describe('being away', () => {
  it('is told once the server has said that it understands it', async () => {
    let tell = (_isAway: boolean): void => {};
    const own = createFakeLive();
    const away = createTestApp({
      answer: () => ({ body: [] }),
      live: own.connect,
      activity: (onChange) => {
        tell = onChange;
        return () => {};
      },
    });
    const told = () => own.last().sent.filter(({ type }) => type === 'activity');
    away.store.dispatch(viewOpened(reviews));
    await turn();
    own.last().open();
    await turn();
    tell(true);
    await turn();
    expect(told()).toEqual([]);
    own.last().say({ type: 'authorised', role: 'athlete', features: ['activity'] });
    await turn();
    tell(false);
    await turn();
    expect(told()).toEqual([
      { type: 'activity', isAway: true },
      { type: 'activity', isAway: false },
    ]);
  });
});

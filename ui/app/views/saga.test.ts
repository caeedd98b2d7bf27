import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionExpired, signedIn, signedOut } from '../session/slice.ts';
import { startClock, stopClock } from '../testing/fake-time.ts';
import { type Answer, refusal, type SentRequest } from '../testing/fake-server.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { defineQuery } from './query.ts';
import { connectionRestored, tagsChanged, type ViewEntry, viewClosed, viewOpened, viewRetried } from './slice.ts';

const reviews = defineQuery({ path: '/get_all_reviews', tags: ['reviews'] });
const coach = defineQuery({ path: '/coach/4', tags: ['coaches', 'reviews'] });

beforeEach(() => stopClock());
afterEach(startClock);

const turn = async (milliseconds = 0): Promise<unknown> => await vi.advanceTimersByTimeAsync(milliseconds);
const entryOf = ({ store }: TestApp, { path } = reviews): ViewEntry | undefined => store.getState().views[path];
const callsOf = ({ server }: TestApp, { path } = reviews): number => server.sent('GET', path).length;

/** Opens the reviews and waits for the response. */
async function opened(answer: (request: SentRequest) => Answer | Promise<Answer>, isOnline = (): boolean => true): Promise<TestApp> {
  const app = createTestApp({ answer, isOnline });
  app.store.dispatch(viewOpened(reviews));
  await turn();
  return app;
}

/** Responds in order of the requests; the last response repeats. */
const inTurn = (...answers: readonly (() => Answer | Promise<Answer>)[]) => {
  let count = 0;
  return () => (answers[Math.min(count++, answers.length - 1)] as () => Answer)();
};
const never = async (): Promise<Answer> => await new Promise<Answer>(() => {});
const broken = (): never => {
  throw new TypeError('Failed to fetch');
};

describe('opening a view', () => {
  it('loads it', async () => {
    expect(entryOf(await opened(() => ({ body: ['a'] })))).toMatchObject({ status: 'loaded', data: ['a'], askedAt: 1_000_000 });
  });

  it('sends one request, however many components show it', async () => {
    const app = createTestApp({ answer: () => ({ body: [] }) });
    for (let index = 0; index < 3; index++) app.store.dispatch(viewOpened(reviews));
    await turn();
    expect(callsOf(app)).toBe(1);
    expect(entryOf(app)?.watchers).toBe(3);
  });

  it('again shows fresh data, and reloads older data in the background', async () => {
    const app = await opened(inTurn(() => ({ body: ['a'] }), never));
    app.store.dispatch(viewClosed(reviews.path));
    await turn(14_999);
    app.store.dispatch(viewOpened(reviews));
    expect(callsOf(app)).toBe(1);
    app.store.dispatch(viewClosed(reviews.path));
    await turn(1);
    app.store.dispatch(viewOpened(reviews));
    expect(callsOf(app)).toBe(2);
    expect(entryOf(app)).toMatchObject({ status: 'stale', data: ['a'] });
  });

  it('again after an error sends a new request', async () => {
    const app = await opened(
      inTurn(
        () => refusal(500, 'internalError'),
        () => ({ body: ['a'] }),
      ),
    );
    expect(entryOf(app)?.status).toBe('error');
    app.store.dispatch(viewOpened(reviews));
    await turn();
    expect(entryOf(app)?.status).toBe('loaded');
  });
});

describe('a view that fails to load', () => {
  it.each([
    [404, 'coachNotFound'],
    [500, 'internalError'],
    [403, 'forbidden'],
  ])('with %i has status and code of the error', async (status, code) => {
    expect(entryOf(await opened(() => refusal(status, code)))).toMatchObject({ status: 'error', problem: code, httpStatus: status });
  });

  it('without a response is an error, or offline if the browser is', async () => {
    expect(entryOf(await opened(broken))).toMatchObject({ status: 'error', problem: 'noResponse' });
    expect(entryOf(await opened(broken, () => false))).toMatchObject({ status: 'offline', problem: 'offline' });
  });

  it('is fetched again on request, and shown as loading', async () => {
    const app = await opened(inTurn(broken, never));
    app.store.dispatch(viewRetried(reviews.path));
    await turn();
    expect(callsOf(app)).toBe(2);
    expect(entryOf(app)?.status).toBe('loading');
  });

  it('is fetched again when the connection is restored, the others are not', async () => {
    let isBroken = true;
    const app = await opened(
      ({ path }) => (isBroken && path === reviews.path ? broken() : { body: [] }),
      () => false,
    );
    app.store.dispatch(viewOpened(coach));
    await turn();
    isBroken = false;
    app.store.dispatch(connectionRestored());
    await turn();
    expect(entryOf(app)?.status).toBe('loaded');
    expect(callsOf(app, coach)).toBe(1);
  });

  it('is not fetched on reconnection if nobody shows it', async () => {
    const app = await opened(broken, () => false);
    app.store.dispatch(viewClosed(reviews.path));
    app.store.dispatch(connectionRestored());
    await turn();
    expect(callsOf(app)).toBe(1);
  });

  it('stays on the screen with the old data and the reason', async () => {
    const app = await opened(inTurn(() => ({ body: ['a'] }), broken));
    app.store.dispatch(tagsChanged(['reviews']));
    await turn();
    expect(entryOf(app)).toMatchObject({ status: 'stale', data: ['a'], problem: 'noResponse' });
  });
});

describe('a view whose read model lags', () => {
  const behind = (): Answer => refusal(503, 'viewBehind');

  it('is fetched again, each time after twice the delay', async () => {
    const app = await opened(inTurn(behind, behind, behind, () => ({ body: ['new'] })));
    const callsAfter = async (milliseconds: number): Promise<number> => {
      await turn(milliseconds);
      return callsOf(app);
    };
    expect(callsOf(app)).toBe(1);
    expect(await callsAfter(249)).toBe(1);
    expect(await callsAfter(1)).toBe(2);
    expect(await callsAfter(500)).toBe(3);
    expect(await callsAfter(999)).toBe(3);
    expect(await callsAfter(1)).toBe(4);
    expect(entryOf(app)).toMatchObject({ status: 'loaded', data: ['new'] });
  });

  it('is given up after some attempts', async () => {
    const app = await opened(behind);
    await turn(60_000);
    expect(callsOf(app)).toBe(6);
    expect(entryOf(app)).toMatchObject({ status: 'error', problem: 'viewBehind' });
  });
});

describe('a change', () => {
  it('reloads views on the screen, and others when they are next shown', async () => {
    const app = await opened(() => ({ body: [] }));
    app.store.dispatch(viewOpened(coach));
    await turn();
    app.store.dispatch(viewClosed(coach.path));
    app.store.dispatch(tagsChanged(['reviews']));
    await turn();
    expect([callsOf(app), callsOf(app, coach)]).toEqual([2, 1]);
    app.store.dispatch(viewOpened(coach));
    await turn();
    expect(callsOf(app, coach)).toBe(2);
  });

  it('during a request sends a new one, because the older response may lack it', async () => {
    let release: (answer: Answer) => void = () => {};
    const older = new Promise<Answer>((resolve) => {
      release = resolve;
    });
    const app = await opened(
      inTurn(
        async () => await older,
        () => ({ body: ['new'] }),
      ),
    );
    app.store.dispatch(tagsChanged(['reviews']));
    await turn();
    release({ body: ['old'] });
    await turn();
    expect(entryOf(app)?.data).toEqual(['new']);
  });

  it('during a request for a view that has left the screen is not taken for known when it is shown again', async () => {
    let release: (answer: Answer) => void = () => {};
    const app = await opened(
      inTurn(
        async () => await new Promise<Answer>((resolve) => (release = resolve)),
        () => ({ body: ['new'] }),
      ),
    );
    app.store.dispatch(viewClosed(reviews.path));
    app.store.dispatch(tagsChanged(['reviews']));
    release({ body: ['old'] });
    await turn();
    app.store.dispatch(viewOpened(reviews));
    await turn();
    expect(entryOf(app)).toMatchObject({ status: 'loaded', data: ['new'] });
  });
});

describe('a change of the user', () => {
  const user = { id: 7, role: 'athlete', name: '' } as const;

  it.each([
    ['signed in', signedIn(user)],
    ['signed out', signedOut()],
    ['expired', sessionExpired()],
  ])('(%s) sees nothing of the one before, and the views anew', async (_name, action) => {
    const app = await opened(inTurn(() => ({ body: ['private'] }), never));
    app.store.dispatch(viewOpened(coach));
    app.store.dispatch(viewClosed(coach.path));
    app.store.dispatch(action);
    await turn();
    expect(app.store.getState().views).toEqual({
      [reviews.path]: { query: reviews, status: 'loading', askedAt: expect.any(Number), watchers: 1 },
    });
    expect(callsOf(app)).toBe(2);
  });

  it('drops responses meant for the previous user', async () => {
    let release: (answer: Answer) => void = () => {};
    const late = new Promise<Answer>((resolve) => {
      release = resolve;
    });
    const app = await opened(
      inTurn(
        async () => await late,
        () => ({ body: ['mine'] }),
      ),
    );
    app.store.dispatch(signedIn(user));
    await turn();
    release({ body: ['private'] });
    await turn();
    expect(entryOf(app)?.data).toEqual(['mine']);
  });
});

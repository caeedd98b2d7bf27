import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startClock, stopClock } from '../testing/fake-time.ts';
import { type Answer, refusal, type SentRequest } from '../testing/fake-server.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { defineQuery } from '../views/query.ts';
import { viewOpened } from '../views/slice.ts';
import { type CommandEntry, commandForgotten, commandSubmitted } from './slice.ts';

const path = '/create_review';
let count = 0;
const submit = (formId = 'feedback', body: unknown = { rating: 5 }) =>
  commandSubmitted({
    id: `submission ${(count += 1)}`,
    formId,
    request: { method: 'POST', path, body, idempotencyKey: 'key-1' },
    tags: ['reviews'],
  });
/** Without the id of the submission. */
const entryOf = ({ store }: TestApp, formId = 'feedback'): CommandEntry | undefined => {
  const entry = store.getState().commands[formId];
  return entry && { ...entry, id: undefined };
};

beforeEach(() => stopClock());
afterEach(startClock);

/** Submits once and waits until the response has been handled. */
async function submitted(answer: (request: SentRequest) => Answer | Promise<Answer>, isOnline = true): Promise<TestApp> {
  const app = createTestApp({ answer, isOnline: () => isOnline });
  app.store.dispatch(submit());
  await vi.advanceTimersByTimeAsync(0);
  return app;
}

const never = async (): Promise<Answer> => await new Promise<Answer>(() => {});

describe('a command', () => {
  it('is pending until the response arrives', async () => {
    const app = await submitted(never);
    expect(entryOf(app)).toEqual({ status: 'submitting', problems: [] });
  });

  it('that succeeds stores the response', async () => {
    const app = await submitted(() => ({ status: 201, body: { success: true } }));
    expect(entryOf(app)).toEqual({ status: 'succeeded', problems: [], result: { success: true } });
    expect(app.server.requests).toHaveLength(1);
    expect(app.server.requests[0]).toMatchObject({ path, body: { rating: 5 }, headers: { 'idempotency-key': 'key-1' } });
  });

  it.each([400, 403, 404, 409, 429])('refused with %i keeps every problem', async (status) => {
    const problems = [
      { path: '/rating', code: 'incompleteReview', message: 'Please select a rating and provide a comment.' },
      { path: '/comment', code: 'incompleteReview', message: 'Please select a rating and provide a comment.' },
    ];
    const app = await submitted(() => ({ status, body: { problems } }));
    expect(entryOf(app)).toEqual({ status: 'refused', problems, httpStatus: status });
  });

  it.each([
    [429, 90, 90],
    [503, 5, undefined],
  ])('refused with %i until %i seconds have passed keeps the wait of too many requests', async (status, retryAfter, kept) => {
    const app = await submitted(() => ({ ...refusal(status, 'tooManyRequests'), retryAfter }));
    expect(entryOf(app)?.retryAfter).toBe(kept);
  });

  it.each([500, 502, 503])('that ends with %i has failed', async (status) => {
    const app = await submitted(() => ({ status, body: 'Bad Gateway' }));
    expect(entryOf(app)).toMatchObject({ status: 'failed', httpStatus: status });
  });

  const broken = (): never => {
    throw new TypeError('Failed to fetch');
  };

  it('without a connection has failed, and names the connection at fault', async () => {
    expect(entryOf(await submitted(broken))).toEqual({ status: 'failed', problems: [{ path: '', code: 'noResponse', message: '' }] });
    expect(entryOf(await submitted(broken, false))?.problems).toEqual([{ path: '', code: 'offline', message: '' }]);
  });

  it('without a response within half a minute has failed', async () => {
    const app = await submitted(never);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(entryOf(app)?.status).toBe('submitting');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(entryOf(app)).toEqual({ status: 'failed', problems: [{ path: '', code: 'noResponse', message: '' }] });
  });
});

describe('a command that finds nobody', () => {
  const pauses = [1_000, 2_000];
  /** Replies one after the other; the last one stays. */
  const replies = (...all: readonly (() => Answer)[]) => {
    const left = [...all];
    return () => (left.length > 1 ? left.shift() : left[0])!();
  };
  const broken = (): never => {
    throw new TypeError('Failed to fetch');
  };
  const away = (retryAfter = 2) => ({ ...refusal(503, 'unavailable'), retryAfter });
  const start = async (answer: () => Answer, action = submit(), isOnline = true): Promise<TestApp> => {
    const app = createTestApp({ answer, pauses, isOnline: () => isOnline });
    app.store.dispatch(action);
    await vi.advanceTimersByTimeAsync(0);
    return app;
  };

  it.each([
    ['no answer', broken],
    ['a store that is away', away],
  ])('is sent again under the same key after %s, and nobody is told', async (_what, failing) => {
    const app = await start(replies(failing, failing, () => ({ body: 'ok' })));
    expect(entryOf(app)?.status).toBe('submitting');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(entryOf(app)?.status).toBe('submitting');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(entryOf(app)).toEqual({ status: 'succeeded', problems: [], result: 'ok' });
    expect(app.server.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1', 'key-1']);
  });

  it('has failed after the last try', async () => {
    const app = await start(broken);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(entryOf(app)?.status).toBe('submitting');
    await vi.advanceTimersByTimeAsync(1);
    expect(entryOf(app)?.problems).toEqual([{ path: '', code: 'noResponse', message: '' }]);
    expect(app.server.requests).toHaveLength(3);
  });

  it.each([
    ['without a connection', broken, submit(), false],
    ['where the wait is long', () => away(10), submit(), true],
    ['that was refused', () => refusal(409, 'alreadyReviewed'), submit(), true],
    ['that broke something', () => refusal(500, 'internalError'), submit(), true],
    [
      'whose second try may be answered in another way',
      broken,
      commandSubmitted({ id: 'one', formId: 'feedback', request: { method: 'POST', path: '/logging', body: {} }, tags: [] }),
      true,
    ],
  ])('is sent once %s', async (_when, answer, action, isOnline) => {
    const app = await start(answer, action, isOnline);
    expect(['failed', 'refused']).toContain(entryOf(app)?.status);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(app.server.requests).toHaveLength(1);
  });

  it('is not sent for somebody else', async () => {
    const app = await start(broken);
    app.cookies.set('user', JSON.stringify({ id: 8, role: 'athlete', name: 'Ravi' }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(entryOf(app)?.status).toBe('failed');
    expect(app.server.requests).toHaveLength(1);
  });
});

describe('a form', () => {
  it('left while it is sent, and submitted again for something else, is sent again and waits for its own outcome', async () => {
    const answers = new Map<unknown, (answer: Answer) => void>();
    const app = createTestApp({ answer: async ({ body }) => await new Promise<Answer>((resolve) => answers.set(body, resolve)) });
    app.store.dispatch(submit('cancel', 'session A'));
    app.store.dispatch(commandForgotten('cancel'));
    app.store.dispatch(submit('cancel', 'session B'));
    await vi.advanceTimersByTimeAsync(0);
    expect(app.server.requests.map(({ body }) => body)).toEqual(['session A', 'session B']);
    answers.get('session A')?.({ body: 'A is cancelled' });
    await vi.advanceTimersByTimeAsync(0);
    expect(entryOf(app, 'cancel')).toEqual({ status: 'submitting', problems: [] });
    answers.get('session B')?.({ body: 'B is cancelled' });
    await vi.advanceTimersByTimeAsync(0);
    expect(entryOf(app, 'cancel')).toEqual({ status: 'succeeded', problems: [], result: 'B is cancelled' });
  });

  it('can be submitted again after the response', async () => {
    let isBroken = true;
    const app = await submitted(() => (isBroken ? refusal(503, 'unavailable') : { body: 'ok' }));
    expect(entryOf(app)?.status).toBe('failed');
    isBroken = false;
    app.store.dispatch(submit());
    await vi.advanceTimersByTimeAsync(0);
    expect(entryOf(app)?.status).toBe('succeeded');
    expect(app.server.requests).toHaveLength(2);
  });

  it('does not wait for another form', async () => {
    const app = createTestApp({ answer: ({ body }) => (body === 'slow' ? never() : { body: 'ok' }) });
    app.store.dispatch(submit('a', 'slow'));
    app.store.dispatch(submit('b', 'quick'));
    await vi.advanceTimersByTimeAsync(0);
    expect(entryOf(app, 'a')?.status).toBe('submitting');
    expect(entryOf(app, 'b')?.status).toBe('succeeded');
  });
});

describe('what a command has written', () => {
  const reviews = defineQuery({ path: '/get_all_reviews', tags: ['reviews'] });
  const coaches = defineQuery({ path: '/coaches', tags: ['coaches'] });

  it('makes the affected views reload, not before its position', async () => {
    const app = createTestApp({ answer: ({ method }) => (method === 'POST' ? { body: 'ok', position: 'review@41' } : { body: [] }) });
    app.store.dispatch(viewOpened(reviews));
    app.store.dispatch(viewOpened(coaches));
    await vi.advanceTimersByTimeAsync(0);
    app.store.dispatch(submit());
    await vi.advanceTimersByTimeAsync(0);
    expect(app.server.sent('GET', reviews.path).map(({ headers }) => headers['at-least'])).toEqual([undefined, 'review@41']);
    expect(app.server.sent('GET', coaches.path)).toHaveLength(1);
  });

  it('is required: a refused one reloads nothing', async () => {
    const app = createTestApp({ answer: ({ method }) => (method === 'POST' ? refusal(409, 'alreadyReviewed') : { body: [] }) });
    app.store.dispatch(viewOpened(reviews));
    await vi.advanceTimersByTimeAsync(0);
    app.store.dispatch(submit());
    await vi.advanceTimersByTimeAsync(0);
    expect(app.server.sent('GET', reviews.path)).toHaveLength(1);
  });
});

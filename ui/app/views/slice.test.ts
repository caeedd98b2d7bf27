import { describe, expect, it } from 'vitest';
import { defineQuery } from './query.ts';
import {
  connectionRestored,
  contextsChanged,
  viewClosed,
  viewFailed,
  viewFetching,
  viewLoaded,
  viewOpened,
  viewRetried,
  viewsCleared,
  viewsReducer,
} from './slice.ts';

const reviews = defineQuery('/get_all_reviews', ['reviews']);
const coach = defineQuery('/coach/4', ['coaches', 'reviews']);
type Action = Parameters<typeof viewsReducer>[1];

const after = (...actions: readonly Action[]) => actions.reduce(viewsReducer, viewsReducer(undefined, { type: '@@init' }));
const opened = viewOpened(reviews);
const fetching = (at: number) => viewFetching({ path: reviews.path, at });
const loaded = viewLoaded({ path: reviews.path, data: ['a'] });
const failed = (isOffline: boolean) => viewFailed({ path: reviews.path, code: 'internalError', httpStatus: 500, isOffline });
const entryAfter = (...actions: readonly Action[]) => after(...actions)[reviews.path];

describe('a view', () => {
  it('is loading from the moment it is opened', () => {
    expect(entryAfter(opened)).toEqual({ query: reviews, status: 'loading', askedAt: 0, watchers: 1 });
  });

  it('is loaded, and stale while newer data is on its way', () => {
    const shown = [opened, fetching(5_000), loaded];
    expect(entryAfter(...shown)).toEqual({ query: reviews, status: 'loaded', data: ['a'], askedAt: 5_000, watchers: 1 });
    expect(entryAfter(...shown, fetching(6_000))).toMatchObject({ status: 'stale', data: ['a'], askedAt: 6_000 });
    expect(entryAfter(opened, loaded, viewRetried(reviews.path))).toMatchObject({ status: 'stale', data: ['a'] });
  });

  it('tells an error from a missing connection where there is nothing to show', () => {
    expect(entryAfter(opened, failed(false))).toMatchObject({ status: 'error', problem: 'internalError', httpStatus: 500 });
    expect(entryAfter(opened, failed(true))).toMatchObject({ status: 'offline', problem: 'internalError' });
  });

  it('shows what it had when newer could not be loaded', () => {
    for (const isOffline of [false, true])
      expect(entryAfter(opened, loaded, failed(isOffline))).toMatchObject({ status: 'stale', data: ['a'], problem: 'internalError' });
  });

  it('does not take what it shows for as young as the request that failed', () => {
    expect(entryAfter(opened, fetching(5_000), failed(false))?.askedAt).toBe(5_000);
    expect(entryAfter(opened, fetching(5_000), loaded, fetching(6_000), failed(false))).toMatchObject({ data: ['a'], askedAt: 0 });
  });

  it('forgets the problem when the data comes after all', () => {
    const entry = entryAfter(opened, failed(false), viewRetried(reviews.path), loaded);
    expect(entry?.status).toBe('loaded');
    expect(entry?.problem).toBeUndefined();
    expect(entry?.httpStatus).toBeUndefined();
  });

  it('is loading again, not failed, while it is retried', () => {
    expect(entryAfter(opened, failed(false), viewRetried(reviews.path))?.status).toBe('loading');
  });

  it('counts those who watch it and is kept for the next', () => {
    expect(entryAfter(opened, opened)?.watchers).toBe(2);
    expect(entryAfter(opened, loaded, opened, viewClosed(reviews.path), viewClosed(reviews.path))).toMatchObject({
      watchers: 0,
      data: ['a'],
    });
  });

  it('that nobody has opened takes no answer', () => {
    expect(after(loaded)).toEqual({});
    expect(after(failed(false))).toEqual({});
    expect(after(fetching(5_000))).toEqual({});
    expect(after(viewClosed(reviews.path))).toEqual({});
  });
});

describe('all views', () => {
  it('of a context that was written to are outdated, the others are not', () => {
    const both = after(opened, loaded, viewOpened(coach), viewLoaded({ path: coach.path, data: {} }));
    const afterCoach = viewsReducer(both, contextsChanged(['coaches']));
    expect(afterCoach[reviews.path]?.status).toBe('loaded');
    expect(afterCoach[coach.path]).toMatchObject({ status: 'stale', data: {} });
    const afterReview = viewsReducer(both, contextsChanged(['reviews']));
    expect(Object.values(afterReview).map(({ status }) => status)).toEqual(['stale', 'stale']);
    expect(viewsReducer(both, contextsChanged(['athletes']))).toEqual(both);
  });

  it('keep nothing of one person for the next', () => {
    const state = after(opened, loaded, viewOpened(coach), viewClosed(coach.path), viewsCleared());
    expect(state).toEqual({ [reviews.path]: { query: reviews, status: 'loading', askedAt: 0, watchers: 1 } });
  });

  it('stay as they are when the connection is back: the saga asks again', () => {
    const state = after(opened, failed(true));
    expect(viewsReducer(state, connectionRestored())).toBe(state);
  });
});

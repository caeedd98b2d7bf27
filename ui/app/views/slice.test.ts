import { describe, expect, it } from 'vitest';
import { defineQuery } from './query.ts';
import {
  connectionRestored,
  tagsChanged,
  mostLeft,
  viewClosed,
  viewFailed,
  viewFetching,
  viewLoaded,
  viewOpened,
  viewRetried,
  viewsCleared,
  viewsReducer,
} from './slice.ts';

const reviews = defineQuery({ path: '/get_all_reviews', tags: ['reviews'] });
const coach = defineQuery({ path: '/coach/4', tags: ['coaches', 'reviews'] });
type Action = Parameters<typeof viewsReducer>[1];

const after = (...actions: readonly Action[]) => actions.reduce(viewsReducer, viewsReducer(undefined, { type: '@@init' }));
const opened = viewOpened(reviews);
const fetching = (at: number) => viewFetching({ path: reviews.path, at });
const loaded = viewLoaded({ path: reviews.path, data: ['a'] });
const failed = (isOffline: boolean) => viewFailed({ path: reviews.path, code: 'internalError', httpStatus: 500, isOffline });
const entryAfter = (...actions: readonly Action[]) => after(...actions)[reviews.path];

describe('views that nobody shows any more', () => {
  const page = (number: number) => defineQuery({ path: `/search_coaches?page=${number}`, tags: ['coaches'] });
  const shown = (number: number): Action[] => [viewOpened(page(number)), viewLoaded({ path: page(number).path, data: [number] })];
  const left = (number: number): Action[] => [...shown(number), viewClosed(page(number).path)];
  const visited = Array.from({ length: mostLeft }, (_, number) => left(number)).flat();

  it('are kept for later', () => {
    expect(after(...visited)[page(0).path]).toMatchObject({ status: 'loaded', data: [0], watchers: 0 });
  });

  it('are dropped when there are too many, the least recently shown first', () => {
    const views = after(...visited, ...left(0), ...left(100), ...left(101));
    expect(Object.keys(views)).toHaveLength(mostLeft);
    expect([0, 1, 2, 3, 100, 101].filter((number) => page(number).path in views)).toEqual([0, 3, 100, 101]);
  });

  it('do not affect views on screen, however many', () => {
    const many = Array.from({ length: mostLeft + 5 }, (_, number) => shown(200 + number)).flat();
    const views = after(...shown(0), ...many, ...visited.slice(3));
    expect(views[page(0).path]?.watchers).toBe(1);
    expect(Object.values(views).filter(({ watchers }) => watchers > 0)).toHaveLength(mostLeft + 6);
  });

  it('do not return with a late response', () => {
    const views = after(viewOpened(reviews), viewClosed(reviews.path), ...visited, loaded);
    expect(reviews.path in views).toBe(false);
  });
});

describe('a view', () => {
  it('is loading from the moment it is opened', () => {
    expect(entryAfter(opened)).toEqual({ query: reviews, status: 'loading', askedAt: 0, watchers: 1 });
  });

  it('is loaded, and stale during a reload', () => {
    const shown = [opened, fetching(5_000), loaded];
    expect(entryAfter(...shown)).toEqual({ query: reviews, status: 'loaded', data: ['a'], askedAt: 5_000, dataAt: 5_000, watchers: 1 });
    expect(entryAfter(...shown, fetching(6_000))).toMatchObject({ status: 'stale', data: ['a'], askedAt: 6_000 });
    expect(entryAfter(opened, loaded, viewRetried(reviews.path))).toMatchObject({ status: 'stale', data: ['a'] });
  });

  it('is an error or offline if there is nothing to show', () => {
    expect(entryAfter(opened, failed(false))).toMatchObject({ status: 'error', problem: 'internalError', httpStatus: 500 });
    expect(entryAfter(opened, failed(true))).toMatchObject({ status: 'offline', problem: 'internalError' });
  });

  it('keeps its old data when a reload fails', () => {
    for (const isOffline of [false, true])
      expect(entryAfter(opened, loaded, failed(isOffline))).toMatchObject({ status: 'stale', data: ['a'], problem: 'internalError' });
  });

  it('does not count its data as fresh after a failed reload', () => {
    expect(entryAfter(opened, fetching(5_000), failed(false))?.askedAt).toBe(5_000);
    expect(entryAfter(opened, fetching(5_000), loaded, fetching(6_000), failed(false))).toMatchObject({ data: ['a'], askedAt: 0 });
  });

  it('clears the problem when the data arrives', () => {
    const entry = entryAfter(opened, failed(false), viewRetried(reviews.path), loaded);
    expect(entry?.status).toBe('loaded');
    expect(entry?.problem).toBeUndefined();
    expect(entry?.httpStatus).toBeUndefined();
  });

  it('is loading again during a retry', () => {
    expect(entryAfter(opened, failed(false), viewRetried(reviews.path))?.status).toBe('loading');
  });

  it('counts its watchers and is kept for later ones', () => {
    expect(entryAfter(opened, opened)?.watchers).toBe(2);
    expect(entryAfter(opened, loaded, opened, viewClosed(reviews.path), viewClosed(reviews.path))).toMatchObject({
      watchers: 0,
      data: ['a'],
    });
  });

  it('that was never opened ignores a response', () => {
    expect(after(loaded)).toEqual({});
    expect(after(failed(false))).toEqual({});
    expect(after(fetching(5_000))).toEqual({});
    expect(after(viewClosed(reviews.path))).toEqual({});
  });
});

describe('all views', () => {
  it('of a changed context are outdated, the others are not', () => {
    const both = after(opened, loaded, viewOpened(coach), viewLoaded({ path: coach.path, data: {} }));
    const afterCoach = viewsReducer(both, tagsChanged(['coaches']));
    expect(afterCoach[reviews.path]?.status).toBe('loaded');
    expect(afterCoach[coach.path]).toMatchObject({ status: 'stale', data: {} });
    const afterReview = viewsReducer(both, tagsChanged(['reviews']));
    expect(Object.values(afterReview).map(({ status }) => status)).toEqual(['stale', 'stale']);
    expect(viewsReducer(both, tagsChanged(['athletes']))).toEqual(both);
  });

  it('drop the data of the previous user', () => {
    const state = after(opened, loaded, viewOpened(coach), viewClosed(coach.path), viewsCleared());
    expect(state).toEqual({ [reviews.path]: { query: reviews, status: 'loading', askedAt: 0, watchers: 1 } });
  });

  it('are unchanged by reconnection: the saga fetches them again', () => {
    const state = after(opened, failed(true));
    expect(viewsReducer(state, connectionRestored())).toBe(state);
  });
});

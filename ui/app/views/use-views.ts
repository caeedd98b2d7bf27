import { useEffect } from 'react';
import { shallowEqual } from 'react-redux';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import type { ViewQuery } from './query.ts';
import { viewClosed, viewOpened, viewRetried } from './slice.ts';
import { type View, viewOf } from './view.ts';

/** Subscribes to several queries of one kind, in order. */
export function useViews<Data>(queries: readonly ViewQuery<Data>[]): readonly View<Data>[] {
  const dispatch = useAppDispatch();
  const entries = useAppSelector(({ views }) => queries.map(({ path }) => views[path]), shallowEqual);
  const key = JSON.stringify(queries.map(({ path, tags, live }) => ({ path, tags, live })));
  useEffect(() => {
    const opened = JSON.parse(key) as ViewQuery<Data>[];
    for (const query of opened) dispatch(viewOpened(query));
    return () => {
      for (const { path } of opened) dispatch(viewClosed(path));
    };
  }, [dispatch, key]);
  return queries.map(({ path }, index) => viewOf<Data>(entries[index], () => void dispatch(viewRetried(path))));
}

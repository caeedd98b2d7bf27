import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import type { ViewQuery } from './query.ts';
import { viewClosed, viewOpened, viewRetried, type ViewStatus } from './slice.ts';

/** What a component sees of a view. */
export interface View<Data> {
  readonly status: ViewStatus;
  /** Undefined until there was a first answer. */
  readonly data: Data | undefined;
  /** Code of why the last try failed. */
  readonly problem: string | undefined;
  readonly httpStatus: number | undefined;
  readonly retry: () => void;
}

/** Subscribes to a query while the component is mounted; null asks for nothing yet. */
export function useView<Data>(query: ViewQuery<Data> | null): View<Data> {
  const dispatch = useAppDispatch();
  const path = query?.path;
  const entry = useAppSelector(({ views }) => (path === undefined ? undefined : views[path]));
  const contexts = query?.contexts.join(' ');
  useEffect(() => {
    if (path === undefined) return undefined;
    dispatch(viewOpened({ path, contexts: contexts?.split(' ') ?? [] }));
    return () => {
      dispatch(viewClosed(path));
    };
  }, [dispatch, path, contexts]);
  return {
    status: entry?.status ?? 'loading',
    data: entry?.data as Data | undefined,
    problem: entry?.problem,
    httpStatus: entry?.httpStatus,
    retry: () => {
      if (path !== undefined) dispatch(viewRetried(path));
    },
  };
}

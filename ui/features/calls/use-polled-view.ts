import { useEffect, useEffectEvent } from 'react';
import type { ViewQuery } from '../../app/views/query.ts';
import { useView } from '../../app/views/use-view.ts';
import type { View } from '../../app/views/view.ts';

/** A view that is asked for again so many milliseconds after each answer; 0: not any more. */
export function usePolledView<Data>(query: ViewQuery<Data> | null, everyOf: (data: Data | undefined) => number): View<Data> {
  const view = useView(query);
  const { status, problem, data } = view;
  const handleTime = useEffectEvent(view.retry);
  const isUnderWay = status === 'loading' || (status === 'stale' && problem === undefined);
  const path = query?.path;
  const every = everyOf(data);
  useEffect(() => {
    if (path === undefined || isUnderWay || every === 0) return undefined;
    const timer = setTimeout(() => handleTime(), every);
    return () => clearTimeout(timer);
  }, [path, isUnderWay, every, data]);
  return view;
}

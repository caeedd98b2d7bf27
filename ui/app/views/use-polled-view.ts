import { useEffect, useEffectEvent } from 'react';
import type { ViewQuery } from './query.ts';
import { useView } from './use-view.ts';
import type { View } from './view.ts';

/** A view that is fetched again this many milliseconds after each response; 0 stops it. */
export function usePolledView<Data>(query: ViewQuery<Data> | null, everyOf: (data: Data | undefined) => number): View<Data> {
  const view = useView(query);
  const { status, problem, data } = view;
  const handleTime = useEffectEvent(view.retry);
  const isUnderWay = query === null || status === 'loading' || (status === 'stale' && problem === undefined);
  // Poll less often after a failure, so that a slow response has time to arrive.
  const every = everyOf(data) * (problem === undefined ? 1 : 3);
  useEffect(() => {
    if (isUnderWay || every === 0) return undefined;
    const timer = setInterval(() => handleTime(), every);
    return () => clearInterval(timer);
  }, [isUnderWay, every]);
  return view;
}

import { useEffect, useEffectEvent } from 'react';
import type { ViewQuery } from '../../app/views/query.ts';
import { useView } from '../../app/views/use-view.ts';
import type { View } from '../../app/views/view.ts';

/** A view that is asked for again so many milliseconds after each answer; 0: not any more. */
export function usePolledView<Data>(query: ViewQuery<Data> | null, everyOf: (data: Data | undefined) => number): View<Data> {
  const view = useView(query);
  const { status, problem, data } = view;
  const handleTime = useEffectEvent(view.retry);
  const isUnderWay = query === null || status === 'loading' || (status === 'stale' && problem === undefined);
  // Less often where it fails, so that a slow answer has a chance to come.
  const every = everyOf(data) * (problem === undefined ? 1 : 3);
  useEffect(() => {
    if (isUnderWay || every === 0) return undefined;
    const timer = setInterval(() => handleTime(), every);
    return () => clearInterval(timer);
  }, [isUnderWay, every]);
  return view;
}

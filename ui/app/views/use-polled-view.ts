import { useEffect, useEffectEvent, useRef } from 'react';
import { useIsHidden } from '../use-is-hidden.ts';
import type { ViewQuery } from './query.ts';
import { useView } from './use-view.ts';
import type { View } from './view.ts';

/**
 * A view that is fetched again this many milliseconds after each response; 0 stops it. While nobody sees the tab it rests, or is fetched
 * every `whenHidden` milliseconds, and at once when somebody is back.
 */
export function usePolledView<Data>(
  query: ViewQuery<Data> | null,
  everyOf: (data: Data | undefined) => number,
  whenHidden = 0,
): View<Data> {
  const view = useView(query);
  const { status, problem, data } = view;
  const isHidden = useIsHidden();
  const wasHidden = useRef(isHidden);
  const handleTime = useEffectEvent(view.retry);
  const isUnderWay = query === null || status === 'loading' || (status === 'stale' && problem === undefined);
  const wanted = everyOf(data);
  // Poll less often after a failure, so that a slow response has time to arrive.
  const every = (isHidden && wanted > 0 ? whenHidden : wanted) * (problem === undefined ? 1 : 3);
  useEffect(() => {
    if (isUnderWay || every === 0) return undefined;
    const timer = setInterval(() => handleTime(), every);
    return () => clearInterval(timer);
  }, [isUnderWay, every]);
  const isBack = useEffectEvent(() => wasHidden.current && !isUnderWay && wanted > 0);
  useEffect(() => {
    if (!isHidden && isBack()) handleTime();
    wasHidden.current = isHidden;
  }, [isHidden]);
  return view;
}

import { useEffect, useEffectEvent, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { useAppSelector } from '../hooks.ts';
import type { ViewQuery } from './query.ts';
import { useViews } from './use-views.ts';
import { type View, viewOf } from './view.ts';

interface Page {
  /** Where the next page begins; null on the last. */
  readonly next: string | null;
}

type Start = string | undefined;

/**
 * Where each of the pages begins, as far as it is known: where the page before it ends now. What is new moves everything on by one, and
 * what left a page has to be found on the next.
 */
export function startsOf(count: number, pageAt: (start: Start) => Page | undefined): readonly Start[] {
  const starts: Start[] = [undefined];
  while (starts.length < count) {
    const next = pageAt(starts.at(-1))?.next;
    if (next === undefined || next === null) break;
    starts.push(next);
  }
  return starts;
}

/** A list page by page: `queryOf` gets the `next` of the page before, and nothing for the first. */
export function usePages<Data extends Page>(queryOf: (next?: string) => ViewQuery<Data>) {
  const [count, setCount] = useState(1);
  const starts = useAppSelector(
    ({ views }) => startsOf(count, (start) => views[queryOf(start).path]?.data as Data | undefined),
    shallowEqual,
  );
  const views = useViews<Data>(starts.map((start) => queryOf(start)));
  const first: View<Data> = views[0] ?? viewOf<Data>(undefined, () => {});
  const last = views.at(-1) ?? first;
  const next = last.data?.next ?? null;
  const isOnWay = last !== first && last.data === undefined;
  const isLoadingMore = isOnWay && last.status === 'loading';
  const hasFailed = isOnWay && !isLoadingMore;
  return {
    first,
    pages: useLastWhole(
      queryOf().path,
      views.flatMap(({ data }) => data ?? []),
      isLoadingMore,
    ),
    count: starts.length,
    /** Where the page after the last loaded one begins; null if there is none, or it is not known yet. */
    next,
    hasMore: next !== null || isOnWay,
    isLoadingMore,
    /** The next page could not be loaded; `more` tries again. */
    hasFailed,
    more: (): void => {
      if (hasFailed) last.retry();
      else if (next !== null) setCount(starts.length + 1);
    },
  };
}

/** Fetches page after page for as long as the rest is wanted. */
export function useRest(
  { more, ...list }: Pick<ReturnType<typeof usePages>, 'next' | 'isLoadingMore' | 'hasFailed' | 'more'>,
  isWanted: boolean,
): void {
  const goOn = useEffectEvent(more);
  const due = !isWanted || list.isLoadingMore || list.hasFailed ? null : list.next;
  useEffect(() => {
    if (due !== null) goOn();
  }, [due]);
}

/** The pages, or those before while one of them is on its way: a list that moves on by one is not cut off meanwhile. */
function useLastWhole<Data>(path: string, loaded: readonly Data[], isLoading: boolean): readonly Data[] {
  const [kept, setKept] = useState({ path, pages: loaded });
  if (isLoading && kept.path === path && kept.pages.length >= loaded.length) return kept.pages;
  if (kept.path !== path || !shallowEqual(kept.pages, loaded)) setKept({ path, pages: loaded });
  return loaded;
}

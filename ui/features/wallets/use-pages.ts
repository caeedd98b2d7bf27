import { useState } from 'react';
import type { ViewQuery } from '../../app/views/query.ts';
import { useViews } from '../../app/views/use-views.ts';
import { type View, viewOf } from '../../app/views/view.ts';

interface Page {
  /** Where the next page begins; null on the last. */
  readonly next: string | null;
}

/** A list page by page: `queryOf` gets the `next` of the page before, and nothing for the first. */
export function usePages<Data extends Page>(queryOf: (next?: string) => ViewQuery<Data>) {
  const [starts, setStarts] = useState<readonly (string | undefined)[]>([undefined]);
  const views = useViews<Data>(starts.map((start) => queryOf(start)));
  const first: View<Data> = views[0] ?? viewOf<Data>(undefined, () => {});
  const last = views.at(-1);
  const next = last?.data?.next ?? null;
  const hasFailed = last !== undefined && last !== first && last.data === undefined && last.status !== 'loading';
  return {
    first,
    pages: views.flatMap(({ data }) => data ?? []),
    /** Where the page after the last loaded one begins; null if there is none, or it is not known yet. */
    next,
    hasMore: next !== null || (last !== first && last?.data === undefined),
    isLoadingMore: last !== first && last?.status === 'loading',
    /** The next page could not be loaded; `more` tries again. */
    hasFailed,
    more: (): void => {
      if (hasFailed) last.retry();
      else if (next !== null) setStarts((before) => (before.includes(next) ? before : [...before, next]));
    },
  };
}

import type { ViewQuery } from './query.ts';
import { useViews } from './use-views.ts';
import { type View, viewOf } from './view.ts';

/** Subscribes to a query while mounted; null subscribes to nothing. */
export function useView<Data>(query: ViewQuery<Data> | null): View<Data> {
  const [view] = useViews<Data>(query ? [query] : []);
  return view ?? viewOf<Data>(undefined, () => {});
}

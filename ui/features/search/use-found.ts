import { useDeferredValue, useState } from 'react';
import type { CoachSearchPage } from '@academy/domain/coaches';
import { useView } from '../../app/views/use-view.ts';
import type { View } from '../../app/views/view.ts';
import { type Search, searchQuery } from './address.ts';

export interface Found {
  readonly view: View<CoachSearchPage>;
  /** The results answer an earlier search; newer ones are on their way. */
  readonly isOld: boolean;
}

/** The results; earlier ones stay visible until new ones arrive. Typing has priority over rendering them. */
export function useFound(search: Search): Found {
  const view = useView(searchQuery(search));
  const [last, setLast] = useState(view.data);
  if (view.data !== undefined && view.data !== last) setLast(view.data);
  const isOld = view.status === 'loading' && last !== undefined;
  const data = useDeferredValue(isOld ? last : view.data);
  return { view: { ...view, data, ...(isOld && { status: 'stale' }) }, isOld };
}

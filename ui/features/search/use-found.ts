import { useDeferredValue, useState } from 'react';
import type { CoachSearchPage } from '@academy/domain/coaches';
import { useView } from '../../app/views/use-view.ts';
import type { View } from '../../app/views/view.ts';
import { type Search, searchQuery } from './address.ts';

/** What was found; what was found before stays in sight until the next answer is there. Typing goes before showing it. */
export function useFound(search: Search): View<CoachSearchPage> {
  const view = useView(searchQuery(search));
  const [last, setLast] = useState(view.data);
  if (view.data !== undefined && view.data !== last) setLast(view.data);
  const isOld = view.status === 'loading' && last !== undefined;
  const data = useDeferredValue(isOld ? last : view.data);
  return { ...view, data, ...(isOld && { status: 'stale' }) };
}

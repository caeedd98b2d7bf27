import { useRef } from 'react';
import { useView } from '../views/use-view.ts';
import { PresenceBadge } from './PresenceBadge.tsx';
import { presenceQuery } from './presence-query.ts';
import { useNear } from './use-near.ts';

/** Whether a coach is here, kept up to date. Not asked before it comes near the screen: lists are long. */
export function ShownPresence({ coachId }: { coachId: number }) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useNear(place);
  const { data } = useView(isNear ? presenceQuery(coachId) : null);
  return (
    <span ref={place}>
      <PresenceBadge presence={data?.presence} />
    </span>
  );
}

import { type ReactNode, useRef } from 'react';
import { useView } from '../views/use-view.ts';
import { PresenceBadge } from './PresenceBadge.tsx';
import { presenceQuery } from './presence-query.ts';
import { useNear } from './use-near.ts';

export interface CoachPresenceProps {
  coachId: number;
  /** Stands there until it is known, so that what is below does not move. */
  place?: ReactNode;
}

/** Whether a coach is here, kept up to date. Not asked before it comes near the screen: lists are long. */
export function ShownPresence({ coachId, place }: CoachPresenceProps) {
  const box = useRef<HTMLSpanElement>(null);
  const isNear = useNear(box);
  const { data, status } = useView(isNear ? presenceQuery(coachId) : null);
  return <span ref={box}>{data || status !== 'loading' ? <PresenceBadge presence={data?.presence} /> : place}</span>;
}

import { useRef } from 'react';
import { type PresenceView, presenceLive } from '@academy/domain/live';
import { defineQuery, type ViewQuery } from '../views/query.ts';
import { useView } from '../views/use-view.ts';
import { PresenceBadge } from './PresenceBadge.tsx';
import { useNear } from './use-near.ts';

const presenceQuery = (coachId: number): ViewQuery<PresenceView> =>
  defineQuery({ path: `/coaches/${coachId}/presence`, tags: [], live: presenceLive.named(coachId) });

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

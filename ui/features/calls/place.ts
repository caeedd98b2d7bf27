import type { CallView } from '@academy/domain/calls';

/** The coach's door for athletes; with a call, the way into it for all who are in it. */
export const callPath = ({ sport, coach_id: coachId, id }: Pick<CallView, 'sport' | 'coach_id' | 'id'>): string =>
  `/videocall/${encodeURIComponent(sport)}/${coachId}?call=${encodeURIComponent(id)}`;

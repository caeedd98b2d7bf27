import type { CallView } from '@academy/domain/calls';

/** The coach's door, where athletes ring. */
export const doorPath = (coachId: number, sport: string): string => `/videocall/${encodeURIComponent(sport)}/${coachId}`;

/** The way into a call for all who are in it. */
export const callPath = ({ sport, coach_id: coachId, id }: Pick<CallView, 'sport' | 'coach_id' | 'id'>): string =>
  `${doorPath(coachId, sport)}?call=${encodeURIComponent(id)}`;

import type { CallView } from '@academy/domain/calls';

/** The coach's door, from where athletes call. */
export const doorPath = (coachId: number, sport: string): string => `/videocall/${encodeURIComponent(sport)}/${coachId}`;

/** Address of a call for both participants. */
export const callPath = ({ sport, coach_id: coachId, id }: Pick<CallView, 'sport' | 'coach_id' | 'id'>): string =>
  `${doorPath(coachId, sport)}?call=${encodeURIComponent(id)}`;

/** The way into the room of a session. */
export const sessionDoorPath = (bookingId: string): string => `/videocall/session/${encodeURIComponent(bookingId)}`;

/** The page of a session, by the reader's role. */
export const sessionPath = (role: 'athlete' | 'coach', bookingId: string): string =>
  `${role === 'athlete' ? '/AthPage/sessions' : '/coachschedule/session'}/${encodeURIComponent(bookingId)}`;

export const callScreenPath = '/videocall/:sportName/:coachId';

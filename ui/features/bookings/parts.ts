/** Exports for other features. */
export { bookingsBetween } from './queries.ts';
export { StartMeeting } from './StartMeeting.tsx';
export { useNow } from './use-now.ts';
export { isElsewhere, useWords } from './use-words.ts';
export { When } from './When.tsx';

export const bookPath = (coachId: number): string => `/AthPage/book/${coachId}`;

/** The page of one session, for its athlete or its coach. */
export const sessionPath = (role: 'athlete' | 'coach', bookingId: string): string =>
  `${role === 'coach' ? '/coachschedule/session' : '/AthPage/sessions'}/${encodeURIComponent(bookingId)}`;

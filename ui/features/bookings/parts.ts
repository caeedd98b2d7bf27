/** Exports for other features. */
export { AttendanceQuestion } from './AttendanceQuestion.tsx';
export { NextSession } from './NextSession.tsx';
export { bookingQuery, bookingsBetween, bookingTags } from './queries.ts';
export { StartMeeting } from './StartMeeting.tsx';
export { isElsewhere, useWords } from './use-words.ts';
export { WeekBars } from './WeekBars.tsx';
export { WeeksView } from './WeeksView.tsx';
export { When } from './When.tsx';

export const bookPath = (coachId: number): string => `/AthPage/book/${coachId}`;

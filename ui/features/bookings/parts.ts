/** Exports for other features. */
export const bookPath = (coachId: number): string => `/AthPage/book/${coachId}`;

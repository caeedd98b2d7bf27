/**
 * Number of average reviews added to each coach's real ones before coaches are compared, so that a single review of five stars does
 * not win over twenty that are nearly as good.
 */
export const averageReviews = 5;

/** yyyy-mm of the month before the one of a yyyy-mm-dd. */
export function lastMonth(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}

import type { RatingMonths } from '@academy/domain/reviews';
import { weeksOf } from '../../app/testing/samples.ts';

export const noWeeks = weeksOf(12, [0]);

/** A year in which the first review came in the third month. */
export const ratings: RatingMonths = {
  months: [null, null, 5, 4.5, 4.2, 4.2, 4.3, 4.5, 4.4, 4.5, 4.6, 4.6].map((average, index) => ({
    month: new Date(Date.UTC(2025, 11 + index)).toISOString().slice(0, 7),
    stars: [0, 0, 0, average === null ? 0 : 1, average === null ? 0 : 2],
    average,
  })),
};

export const noRatings: RatingMonths = {
  months: ratings.months.map(({ month }) => ({ month, stars: [0, 0, 0, 0, 0], average: null })),
};

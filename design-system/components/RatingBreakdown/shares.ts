export type StarCounts = Readonly<Record<1 | 2 | 3 | 4 | 5, number>>;

export interface StarShare {
  stars: 1 | 2 | 3 | 4 | 5;
  count: number;
  /** Of all reviews, rounded to whole percents. */
  percent: number;
}

/** The share of every star among all reviews, five stars first; all zero where there is no review. */
export function sharesOf(counts: StarCounts): StarShare[] {
  const stars = [5, 4, 3, 2, 1] as const;
  const total = stars.reduce((sum, star) => sum + counts[star], 0);
  return stars.map((star) => ({ stars: star, count: counts[star], percent: total === 0 ? 0 : Math.round((100 * counts[star]) / total) }));
}

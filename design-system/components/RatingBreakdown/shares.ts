export type StarCounts = Readonly<Record<1 | 2 | 3 | 4 | 5, number>>;

export interface StarShare {
  stars: 1 | 2 | 3 | 4 | 5;
  count: number;
  /** Share of all reviews, rounded to whole percent. */
  percent: number;
}

/** The share of each number of stars, five stars first; all zero without reviews. */
export function sharesOf(counts: StarCounts): StarShare[] {
  const stars = [5, 4, 3, 2, 1] as const;
  const total = stars.reduce((sum, star) => sum + counts[star], 0);
  return stars.map((star) => ({ stars: star, count: counts[star], percent: total === 0 ? 0 : Math.round((100 * counts[star]) / total) }));
}

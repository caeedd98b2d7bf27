import type { RatingMonths, ReviewSummary } from './queries.ts';

/** Count and average, to one decimal, from the number of reviews per star, one star first. */
export function summarise(stars: readonly number[]): ReviewSummary {
  const count = stars.reduce((sum, n) => sum + n, 0);
  const total = stars.reduce((sum, n, index) => sum + n * (index + 1), 0);
  return { count, average: count === 0 ? 0 : Math.round((total / count) * 10) / 10, stars: [...stars] };
}

/** Reviews of one month, yyyy-mm, by their stars. */
export interface StarsOfMonth {
  readonly month: string;
  readonly stars: readonly number[];
}

const noStars: readonly number[] = [0, 0, 0, 0, 0];

const monthBefore = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
};

/** The last months up to this one, from what was said in all months. */
export function ratingsByMonth(known: readonly StarsOfMonth[], thisMonth: string, count: number): RatingMonths['months'] {
  const months = [thisMonth];
  while (months.length < count) months.unshift(monthBefore(months[0] ?? thisMonth));
  const added = (sum: readonly number[], stars: readonly number[]): number[] => sum.map((all, index) => all + (stars[index] ?? 0));
  let all = known.filter(({ month }) => month < (months[0] ?? thisMonth)).reduce((sum, { stars }) => added(sum, stars), [...noStars]);
  return months.map((month) => {
    const stars = known.find((one) => one.month === month)?.stars ?? noStars;
    all = added(all, stars);
    const { count: written, average } = summarise(all);
    return { month, stars: [...stars], average: written === 0 ? null : average };
  });
}

/** The reviewer's name as shown: a minor's surname is shortened to an initial. */
export function reviewerName(name: string, isMinor: boolean): string {
  if (!isMinor) return name;
  const [first = '', ...rest] = name.trim().split(/ +/u);
  const last = rest.at(-1);
  return last ? `${first} ${Array.from(last)[0] ?? ''}.` : first;
}

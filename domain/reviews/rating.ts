import type { ReviewSummary } from './queries.ts';

/** Count and average, to one decimal, from the number of reviews per star, one star first. */
export function summarise(stars: readonly number[]): ReviewSummary {
  const count = stars.reduce((sum, n) => sum + n, 0);
  const total = stars.reduce((sum, n, index) => sum + n * (index + 1), 0);
  return { count, average: count === 0 ? 0 : Math.round((total / count) * 10) / 10, stars: [...stars] };
}

/** The reviewer's name as shown: a minor's surname is shortened to an initial. */
export function reviewerName(name: string, isMinor: boolean): string {
  if (!isMinor) return name;
  const [first = '', ...rest] = name.trim().split(/ +/u);
  const last = rest.at(-1);
  return last ? `${first} ${Array.from(last)[0] ?? ''}.` : first;
}

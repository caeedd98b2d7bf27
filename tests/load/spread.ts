import { median } from './http-load.ts';

/** Three significant digits; above a thousand, no decimals. */
export const short = (value: number): string => Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 2 });

/** The median of several rounds, with the least and the most in brackets; a single round by itself. */
export function spread(values: readonly number[], format: (value: number) => string = short): string {
  if (values.length === 0) return '';
  const middle = format(median(values));
  return values.length === 1 ? middle : `${middle} (${format(Math.min(...values))}–${format(Math.max(...values))})`;
}

/** Ratios of alternating rounds, each with its neighbour, with two decimals. */
export const ratios = (ours: readonly number[], others: readonly number[]): number[] =>
  ours.map((value, round) => value / (others[round] ?? Number.NaN));

export const spreadOfRatios = (ours: readonly number[], others: readonly number[]): string =>
  spread(ratios(ours, others), (value) => value.toFixed(2));

/** A table row in the format of docs/performance.md. */
export const row = (...cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);

/** The header of such a table; figures are right-aligned. */
export function head(...cells: readonly string[]): void {
  row(...cells);
  row(...cells.map((_cell, index) => (index === 0 ? '---' : '---:')));
}

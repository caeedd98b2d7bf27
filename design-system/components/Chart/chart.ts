import type { ReactNode } from 'react';
import { color } from '../../tokens/index.ts';

export interface ChartSeries {
  name: string;
  /** One for each category; `null` if unknown, which is not the same as 0. */
  values: readonly (number | null)[];
}

export interface ChartLabels {
  /** Heading of the category column in the table: "Week". */
  category: string;
  showTable: string;
  showChart: string;
  /** Announced when the chart gets keyboard focus: "Read the values with the left and right arrow keys." */
  keys: string;
  /** Announced while loading. */
  loading: string;
}

/** Props of every chart. */
export interface ChartProps {
  title: string;
  titleLevel?: 2 | 3 | 4 | undefined;
  /** Hides the title visually, because the page already says what is shown. */
  isTitleHidden?: boolean | undefined;
  /** Labels of the horizontal axis, earliest first. */
  categories: readonly string[];
  /** At most four, because more could not be distinguished. */
  series: readonly ChartSeries[];
  /** A value in the table and next to the pointer: "rs. 1,20,000". */
  formatValue: (value: number) => string;
  /** A value at the axis, where space is short: "1.2L". */
  formatTick?: ((value: number) => string) | undefined;
  /** The lowest and the highest value of the vertical axis; default from 0 to the highest value. */
  range?: readonly [number, number] | undefined;
  labels: ChartLabels;
  isLoading?: boolean | undefined;
  /** An EmptyState with the reason; shown if no series has a value. */
  empty?: ReactNode;
}

/** Props of a plot with values. */
export type PlotProps = Pick<ChartProps, 'title' | 'categories' | 'series' | 'formatValue' | 'formatTick' | 'range'> & {
  /** Id of the element that explains the keyboard controls. */
  describedBy: string;
};

/** Series differ by colour and by dash. */
export const strokes = [
  { color: color.series.first, dash: 'none' },
  { color: color.series.second, dash: '7 4' },
  { color: color.series.third, dash: '2 3' },
  { color: color.series.fourth, dash: '9 3 2 3' },
] as const;

export const strokeOf = (place: number): (typeof strokes)[number] => strokes[place % strokes.length] ?? strokes[0];

export type PlotRow = { readonly category: string } & Readonly<Record<`value${number}`, number | null>>;

/** The same values by category, as the plots need them. */
export const toRows = (categories: readonly string[], series: readonly ChartSeries[]): PlotRow[] =>
  categories.map((category, at) => ({
    category,
    ...Object.fromEntries(series.map(({ values }, place) => [`value${place}`, values[at] ?? null])),
  }));

export const hasValues = (series: readonly ChartSeries[]): boolean => series.some(({ values }) => values.some((value) => value !== null));

import type { ReactNode } from 'react';
import { color } from '../../tokens/index.ts';

export interface ChartSeries {
  name: string;
  /** One for each category; `null` where nothing is known, which is not the same as 0. */
  values: readonly (number | null)[];
}

export interface ChartLabels {
  /** Heads the column of categories in the table: "Week". */
  category: string;
  showTable: string;
  showChart: string;
  /** Read aloud to those who come to the chart by keyboard: "Read the values with the left and right arrow keys." */
  keys: string;
  /** Read aloud while loading. */
  loading: string;
}

/** What every chart takes. */
export interface ChartProps {
  title: string;
  titleLevel?: 2 | 3 | 4 | undefined;
  /** Where the page already says what is shown, the title is only read aloud. */
  isTitleHidden?: boolean | undefined;
  /** What stands along the horizontal axis, earliest first. */
  categories: readonly string[];
  /** At most four: more are not told apart. */
  series: readonly ChartSeries[];
  /** A value as it is read in the table and beside the pointer: "rs. 1,20,000". */
  formatValue: (value: number) => string;
  /** A value as it stands at the axis, where there is little room: "1.2L". */
  formatTick?: ((value: number) => string) | undefined;
  labels: ChartLabels;
  isLoading?: boolean | undefined;
  /** An EmptyState: why there is nothing yet; shown when no series has a value. */
  empty?: ReactNode;
}

/** What a plot draws, once there is something to draw. */
export type PlotProps = Pick<ChartProps, 'title' | 'categories' | 'series' | 'formatValue' | 'formatTick'> & {
  /** Of the element that says how to read it by keyboard. */
  describedBy: string;
};

/** Each series is told from the others by its colour and by its dash. */
export const strokes = [
  { color: color.series.first, dash: 'none' },
  { color: color.series.second, dash: '7 4' },
  { color: color.series.third, dash: '2 3' },
  { color: color.series.fourth, dash: '9 3 2 3' },
] as const;

export const strokeOf = (place: number): (typeof strokes)[number] => strokes[place % strokes.length] ?? strokes[0];

export type PlotRow = { readonly category: string } & Readonly<Record<`value${number}`, number | null>>;

/** The same figures category by category, as the plots take them. */
export const toRows = (categories: readonly string[], series: readonly ChartSeries[]): PlotRow[] =>
  categories.map((category, at) => ({
    category,
    ...Object.fromEntries(series.map(({ values }, place) => [`value${place}`, values[at] ?? null])),
  }));

export const hasValues = (series: readonly ChartSeries[]): boolean => series.some(({ values }) => values.some((value) => value !== null));

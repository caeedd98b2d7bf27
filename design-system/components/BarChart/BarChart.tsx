import { lazy } from 'react';
import type { ChartProps } from '../Chart/chart.ts';
import { ChartFrame } from '../Chart/ChartFrame.tsx';

const BarPlot = lazy(async () => ({ default: (await import('./BarPlot.tsx')).BarPlot }));

export type BarChartProps = ChartProps;

/** Compares amounts side by side. The chart library is loaded when the first chart is shown. */
export const BarChart = (props: BarChartProps) => (
  <ChartFrame {...props} sign="bar">
    {(describedBy) => <BarPlot {...props} describedBy={describedBy} />}
  </ChartFrame>
);

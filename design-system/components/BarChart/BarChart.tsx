import { lazy } from 'react';
import type { ChartProps } from '../Chart/chart.ts';
import { ChartFrame } from '../Chart/ChartFrame.tsx';

const BarPlot = lazy(async () => ({ default: (await import('./BarPlot.tsx')).BarPlot }));

export type BarChartProps = ChartProps;

/** How much of something there is, side by side. The library that draws it is fetched when the first chart is shown. */
export const BarChart = (props: BarChartProps) => (
  <ChartFrame {...props} sign="bar">
    {(describedBy) => <BarPlot {...props} describedBy={describedBy} />}
  </ChartFrame>
);

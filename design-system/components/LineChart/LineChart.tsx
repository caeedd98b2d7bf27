import { lazy } from 'react';
import type { ChartProps } from '../Chart/chart.ts';
import { ChartFrame } from '../Chart/ChartFrame.tsx';

const LinePlot = lazy(async () => ({ default: (await import('./LinePlot.tsx')).LinePlot }));

export type LineChartProps = ChartProps;

/** Shows changes over time. The chart library is loaded when the first chart is shown. */
export const LineChart = (props: LineChartProps) => (
  <ChartFrame {...props} sign="line">
    {(describedBy) => <LinePlot {...props} describedBy={describedBy} />}
  </ChartFrame>
);

import { useDirection } from '@base-ui/react/direction-provider';
import { CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { color, fontSize } from '../../tokens/index.ts';
import type { PlotProps } from './chart.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import type { Sign } from './Legend.tsx';

const tick = { fontSize: fontSize['2xs'] };
const wrapper = { outline: 'none' };

interface AxesProps extends Pick<PlotProps, 'series' | 'formatValue' | 'formatTick' | 'range'> {
  sign: Sign;
}

/** Axes, grid and tooltip, the same in every plot; time runs in reading direction. */
export function Axes({ series, formatValue, formatTick = formatValue, range, sign }: AxesProps) {
  const isRtl = useDirection() === 'rtl';
  return (
    <>
      <CartesianGrid vertical={false} stroke={color.border.default} />
      <XAxis
        dataKey="category"
        reversed={isRtl}
        interval="equidistantPreserveStart"
        minTickGap={12}
        tickLine={false}
        tickMargin={8}
        tick={tick}
        stroke={color.border.default}
      />
      <YAxis
        width="auto"
        orientation={isRtl ? 'right' : 'left'}
        tickFormatter={formatTick}
        tickCount={5}
        // What is counted has no halves.
        allowDecimals={series.some(({ values }) => values.some((value) => value !== null && !Number.isInteger(value))) && !range}
        {...(range && { domain: [...range] })}
        tickLine={false}
        axisLine={false}
        tick={tick}
      />
      <Tooltip
        isAnimationActive={false}
        wrapperStyle={wrapper}
        cursor={sign === 'bar' ? { fill: color.surface.hover } : { stroke: color.border.strong }}
        content={<ChartTooltip series={series} formatValue={formatValue} sign={sign} />}
      />
    </>
  );
}

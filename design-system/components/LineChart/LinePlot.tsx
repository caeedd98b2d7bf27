import { useId } from 'react';
import { Area, AreaChart } from 'recharts';
import { Axes } from '../Chart/axes.tsx';
import { type PlotProps, strokeOf, toRows } from '../Chart/chart.ts';
import { color } from '../../tokens/index.ts';
import { fill, margin } from '../Chart/plot.ts';

/** A single line is filled down to the axis; several would cover each other. */
export function LinePlot({ title, describedBy, categories, series, ...formats }: PlotProps) {
  const gradient = useId();
  const isAlone = series.length === 1;
  return (
    <AreaChart responsive style={fill} data={toRows(categories, series)} margin={margin} aria-label={title} aria-describedby={describedBy}>
      <defs>
        <linearGradient id={gradient} x2="0" y2="1">
          <stop offset="0" stopColor={strokeOf(0).color} stopOpacity={0.28} />
          <stop offset="1" stopColor={strokeOf(0).color} stopOpacity={0} />
        </linearGradient>
      </defs>
      <Axes series={series} sign="line" {...formats} />
      {series.map(({ name }, place) => {
        const { color: stroke, dash } = strokeOf(place);
        return (
          <Area
            key={name}
            name={name}
            dataKey={`value${place}`}
            type="monotone"
            stroke={stroke}
            strokeWidth={2}
            strokeDasharray={dash}
            fill={isAlone ? `url(#${gradient})` : 'none'}
            activeDot={{ r: 5, stroke: color.surface.card, strokeWidth: 2, fill: stroke }}
            isAnimationActive={false}
          />
        );
      })}
    </AreaChart>
  );
}

import { Bar, BarChart } from 'recharts';
import { Axes } from '../Chart/axes.tsx';
import { type PlotProps, strokeOf, toRows } from '../Chart/chart.ts';
import { fill, margin } from '../Chart/plot.ts';

const widest = 40;
const rounded: [number, number, number, number] = [5, 5, 0, 0];

export const BarPlot = ({ title, describedBy, categories, series, ...formats }: PlotProps) => (
  <BarChart
    responsive
    style={fill}
    data={toRows(categories, series)}
    margin={margin}
    barCategoryGap="25%"
    barGap={2}
    aria-label={title}
    aria-describedby={describedBy}
  >
    <Axes series={series} sign="bar" {...formats} />
    {series.map(({ name }, place) => (
      <Bar
        key={name}
        name={name}
        dataKey={`value${place}`}
        fill={strokeOf(place).color}
        radius={rounded}
        maxBarSize={widest}
        isAnimationActive={false}
      />
    ))}
  </BarChart>
);

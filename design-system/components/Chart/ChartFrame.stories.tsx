import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ChartFrame } from './ChartFrame.tsx';

const Unreachable = (): never => {
  throw new Error('the plot could not be fetched');
};

const meta = {
  title: 'Components/ChartFrame',
  component: ChartFrame,
  args: {
    title: 'Sessions by month',
    categories: ['Jan', 'Feb'],
    series: [{ name: 'Held', values: [8, null] }],
    formatValue: String,
    sign: 'bar',
    labels: {
      category: 'Month',
      showTable: 'Show as table',
      showChart: 'Show as chart',
      keys: 'Read with the arrow keys.',
      loading: 'Loading',
    },
    children: () => <Unreachable />,
  },
} satisfies Meta<typeof ChartFrame>;
export default meta;

/** Offline the chart library may fail to load: then the table is shown instead. */
export const WithoutPlot: StoryObj<typeof meta> = {
  play: async ({ canvas }) => expect(canvas.getByRole('row', { name: 'Feb –' })).toBeVisible(),
};

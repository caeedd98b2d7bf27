import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
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
  play: async ({ canvas }) => expect(await canvas.findByRole('row', { name: 'Feb –' })).toBeVisible(),
};

/** A plot costs the most of a page: it waits until the reader has come near it, and is a table if the page is printed before. */
export const FarBelow: StoryObj<typeof meta> = {
  args: { children: () => <p>The plot</p> },
  decorators: [
    (Story) => (
      <div style={{ paddingBlockStart: '300vh' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('The plot')).toBeNull();
    await waitFor(async () => {
      dispatchEvent(new Event('beforeprint'));
      await expect(canvas.getByRole('row', { name: 'Feb –' })).toBeInTheDocument();
    });
    dispatchEvent(new Event('afterprint'));
    await waitFor(async () => expect(canvas.queryByRole('row')).toBeNull());
    canvas.getByText('Sessions by month').scrollIntoView();
    await expect(await canvas.findByText('The plot')).toBeVisible();
  },
};

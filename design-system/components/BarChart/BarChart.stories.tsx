import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import type { ChartLabels } from '../Chart/chart.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { BarChart } from './BarChart.tsx';

const labels: ChartLabels = {
  category: 'Month',
  showTable: 'Show as table',
  showChart: 'Show as chart',
  keys: 'Read the values with the left and right arrow keys.',
  loading: 'Loading your sessions',
};
const months = ['Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar'];
const held = [8, 12, 9, 15, 18, 22];

const meta = {
  title: 'Components/BarChart',
  component: BarChart,
  args: {
    title: 'Sessions by month',
    categories: months,
    series: [{ name: 'Held', values: held }],
    formatValue: (value) => new Intl.NumberFormat('en-IN').format(value),
    labels,
  },
  render: (args) => (
    <Card>
      <BarChart {...args} />
    </Card>
  ),
} satisfies Meta<typeof BarChart>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawn = (canvasElement: HTMLElement): Promise<Element> =>
  waitFor(
    () => {
      const plot = canvasElement.querySelector('[role="application"]');
      if (!plot?.querySelector('.recharts-bar path')) throw new Error('nothing is drawn yet');
      return plot;
    },
    { timeout: 10_000 },
  );

export const OneSeries: Story = {
  play: async ({ canvasElement }) => {
    const plot = await drawn(canvasElement);
    await expect(plot).toHaveAccessibleName('Sessions by month');
    await expect(plot.querySelectorAll('.recharts-bar path')).toHaveLength(6);
  },
};

export const SeveralSeries: Story = {
  args: {
    series: [
      { name: 'Held', values: held },
      { name: 'Cancelled', values: [1, 0, 2, 1, 3, 1] },
      { name: 'Missed', values: [0, 1, 0, 0, 1, 0] },
    ],
  },
  play: async ({ canvasElement }) => void (await drawn(canvasElement)),
};

/** Pointer and arrow keys show the same values. */
export const ByKeyboard: Story = {
  args: { ...SeveralSeries.args },
  play: async ({ canvasElement, userEvent }) => {
    const plot = await drawn(canvasElement);
    await userEvent.tab();
    await userEvent.tab();
    await expect(plot).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    const said = within(canvasElement).getAllByRole('status').at(-1);
    await waitFor(() => expect(said).toHaveTextContent('DecHeld 9Cancelled 2Missed 0'));
  },
};

export const AsTable: Story = {
  args: { ...SeveralSeries.args },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    await expect(canvas.getByRole('row', { name: 'Dec 9 2 0' })).toBeVisible();
  },
};

export const Loading: Story = { args: { isLoading: true } };

export const Empty: Story = {
  args: {
    series: [],
    empty: (
      <EmptyState title="No sessions yet" titleLevel={4} icon="calendar">
        Open your schedule so that athletes can book you.
      </EmptyState>
    ),
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import type { ChartLabels } from '../Chart/chart.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { LineChart } from './LineChart.tsx';

const labels: ChartLabels = {
  category: 'Week',
  showTable: 'Show as table',
  showChart: 'Show as chart',
  keys: 'Read the values with the left and right arrow keys.',
  loading: 'Loading your earnings',
};
const amount = new Intl.NumberFormat('en-IN');
const short = new Intl.NumberFormat('en-IN', { notation: 'compact' });
const weeks = ['5 Jan', '12 Jan', '19 Jan', '26 Jan', '2 Feb', '9 Feb', '16 Feb', '23 Feb', '2 Mar', '9 Mar', '16 Mar', '23 Mar'];
const earned = [4200, 5100, 4800, 7600, 8200, 7900, 11_400, 10_800, 13_600, 12_900, 16_200, 18_400];
const before = [2600, 3100, 2900, 3600, 4400, 4100, 5200, 6100, 5800, 6900, 7400, 8800];

const meta = {
  title: 'Components/LineChart',
  component: LineChart,
  args: {
    title: 'Earnings by week',
    categories: weeks,
    series: [{ name: 'Earned', values: earned }],
    formatValue: (value) => `rs. ${amount.format(value)}`,
    formatTick: (value) => short.format(value),
    labels,
  },
  render: (args) => (
    <Card>
      <LineChart {...args} />
    </Card>
  ),
} satisfies Meta<typeof LineChart>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawn = (canvasElement: HTMLElement): Promise<Element> =>
  waitFor(
    () => {
      const plot = canvasElement.querySelector('[role="application"]');
      if (!plot?.querySelector('path')) throw new Error('nothing is drawn yet');
      return plot;
    },
    { timeout: 10_000 },
  );

export const OneSeries: Story = {
  play: async ({ canvas, canvasElement }) => {
    const plot = await drawn(canvasElement);
    await expect(plot).toHaveAccessibleName('Earnings by week');
    await expect(plot).toHaveAccessibleDescription('Read the values with the left and right arrow keys.');
    await expect(canvas.getByRole('figure', { name: 'Earnings by week' })).toBeVisible();
  },
};

/** Distinguished by dash as well as by colour. */
export const SeveralSeries: Story = {
  args: {
    title: 'Earnings by week, this year and last',
    series: [
      { name: '2026', values: earned },
      { name: '2025', values: before },
    ],
  },
  play: async ({ canvasElement }) => void (await drawn(canvasElement)),
};

/** One tab stop; the arrow keys move along the weeks, and each value is announced. */
export const ByKeyboard: Story = {
  args: { ...SeveralSeries.args },
  play: async ({ canvasElement, userEvent }) => {
    const plot = await drawn(canvasElement);
    const said = (): Element | undefined => within(canvasElement).queryAllByRole('status').at(-1);
    await userEvent.tab();
    await userEvent.tab();
    await expect(plot).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(said()).toHaveTextContent('12 Jan2026 rs. 5,1002025 rs. 3,100'));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(said()).toHaveTextContent('19 Jan'));
  },
};

/** The same values as a table, and back. */
export const AsTable: Story = {
  args: { ...SeveralSeries.args },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    const table = canvas.getByRole('table', { name: 'Earnings by week, this year and last' });
    await expect(within(table).getByRole('row', { name: '16 Feb rs. 11,400 rs. 5,200' })).toBeVisible();
    await expect(within(table).getAllByRole('row')).toHaveLength(13);
    await expect(canvas.getByRole('button', { name: 'Show as chart' })).toHaveFocus();
  },
};

/** A gap is not a zero. */
export const WithGaps: Story = {
  args: { series: [{ name: 'Earned', values: earned.map((value, week) => (week === 4 || week === 5 ? null : value)) }] },
  play: async ({ canvasElement }) => void (await drawn(canvasElement)),
};

export const Loading: Story = {
  args: { isLoading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading your earnings');
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const Empty: Story = {
  args: {
    series: [{ name: 'Earned', values: weeks.map(() => null) }],
    empty: (
      <EmptyState title="No earnings yet" titleLevel={4} icon="chart">
        They appear here after your first paid session.
      </EmptyState>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No earnings yet')).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

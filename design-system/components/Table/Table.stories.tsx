import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { stepRow } from './step-row.ts';
import { Table, type TableColumn, type TableProps, type TableSort } from './Table.tsx';

interface Payment {
  id: string;
  athlete: string;
  date: string;
  sport: string;
  isPaid: boolean;
  rupees: number;
}

const names = ['Asha Kumar', 'Ravi Iyer', 'Meera Nair', 'Farhan Shaikh', 'Divya Reddy', 'Kabir Singh'];
const sports = ['Tennis', 'Yoga', 'Boxing', 'Hockey'];
const payments = (count: number): Payment[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `P-${1001 + index}`,
    athlete: names[index % names.length] ?? '',
    date: `2025-03-${String(28 - (index % 28)).padStart(2, '0')}`,
    sport: sports[index % sports.length] ?? '',
    isPaid: index % 3 !== 1,
    rupees: 600 + ((index * 745) % 3400),
  }));

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });
const rupees = new Intl.NumberFormat('en-IN');

const columns: TableColumn<Payment>[] = [
  { id: 'athlete', header: 'Athlete', cell: (row) => row.athlete, isRowHeader: true, isSortable: true },
  { id: 'date', header: 'Date', cell: (row) => date.format(new Date(row.date)), isSortable: true },
  { id: 'sport', header: 'Sport', cell: (row) => row.sport },
  {
    id: 'state',
    header: 'State',
    cell: (row) => <Badge tone={row.isPaid ? 'success' : 'warning'}>{row.isPaid ? 'Paid' : 'Waiting'}</Badge>,
  },
  { id: 'rupees', header: 'Amount (rs.)', cell: (row) => rupees.format(row.rupees), isNumeric: true, isSortable: true },
];

const compare: Record<string, (one: Payment, other: Payment) => number> = {
  athlete: (one, other) => one.athlete.localeCompare(other.athlete),
  date: (one, other) => one.date.localeCompare(other.date),
  rupees: (one, other) => one.rupees - other.rupees,
};

const Sorted = ({ sort: first, onSort, rows, ...args }: TableProps<Payment>) => {
  const [sort, setSort] = useState<TableSort | undefined>(first);
  const order = sort && compare[sort.column];
  const ordered = order ? rows.toSorted((one, other) => (sort.direction === 'ascending' ? 1 : -1) * order(one, other)) : rows;
  return (
    <Table
      {...args}
      rows={ordered}
      sort={sort}
      onSort={(next) => {
        setSort(next);
        onSort?.(next);
      }}
    />
  );
};

const meta = {
  title: 'Components/Table',
  component: Table<Payment>,
  args: {
    caption: 'Payments of March',
    columns,
    rows: payments(6),
    rowKey: ({ id }) => id,
    sort: { column: 'date', direction: 'descending' },
    onSort: fn(),
    empty: (
      <EmptyState title="No payments yet" titleLevel={3} icon="wallet" action={<Button variant="primary">See your schedule</Button>}>
        They appear here as soon as an athlete has paid for a session.
      </EmptyState>
    ),
    labels: {
      loading: 'Loading payments',
      sorted: (column, direction) => `Sorted by ${column}, ${direction}`,
    },
  },
  render: (args) => <Sorted {...args} />,
} satisfies Meta<typeof Table<Payment>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sortable: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('table', { name: 'Payments of March' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(canvas.getByRole('button', { name: 'Amount (rs.)' }));
    await expect(args.onSort).toHaveBeenLastCalledWith({ column: 'rupees', direction: 'ascending' });
    await expect(canvas.getByRole('columnheader', { name: 'Amount (rs.)' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(canvas.getByRole('columnheader', { name: 'Date' })).not.toHaveAttribute('aria-sort');
    await expect(canvas.getByRole('status')).toHaveTextContent('Sorted by Amount (rs.), ascending');
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Asha Kumar');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSort).toHaveBeenLastCalledWith({ column: 'rupees', direction: 'descending' });
    await expect(canvas.getByRole('button', { name: 'Amount (rs.)' })).toHaveFocus();
  },
};

/** From row to row: to its first link or button, or to its header. */
export const SteppedThrough: Story = {
  args: {
    rows: payments(3),
    columns: [
      ...columns.slice(0, 2),
      { id: 'receipt', header: 'Receipt', cell: ({ id, isPaid }) => isPaid && <Button size="s">{`Receipt ${id}`}</Button> },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const button = await canvas.findByRole('button', { name: 'Receipt P-1001' });
    const second = canvas.getAllByRole('rowheader')[1];
    stepRow(canvasElement, 1);
    await expect(button).toHaveFocus();
    stepRow(canvasElement, -1);
    await expect(button).toHaveFocus();
    stepRow(canvasElement, 1);
    await expect(second).toHaveFocus();
    for (let step = 0; step < 3; step++) stepRow(canvasElement, 1);
    await expect(canvas.getByRole('button', { name: 'Receipt P-1003' })).toHaveFocus();
    stepRow(canvasElement, -1);
    await expect(second).toHaveFocus();
  },
};

export const Loading: Story = {
  args: { rows: [], isLoading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading payments');
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

/** Old rows stay until the new ones arrive. */
export const LoadingAgain: Story = {
  args: { isLoading: true },
  play: async ({ canvas }) => expect(canvas.getAllByRole('rowheader')).toHaveLength(6),
};

export const Empty: Story = { args: { rows: [], sort: undefined } };
export const CaptionHidden: Story = { args: { isCaptionHidden: true } };

/** A sticky header over scrolling rows; the keyboard scrolls them too. */
export const Scrolling: Story = {
  args: { rows: payments(60), height: 's' },
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Payments of March' });
    await expect(region).toHaveAttribute('tabindex', '0');
    region.scrollTop = 400;
    const header = canvas.getByRole('columnheader', { name: 'Date' });
    await waitFor(() => expect(header.getBoundingClientRect().top - region.getBoundingClientRect().top).toBeLessThan(2));
  },
};

/** On a phone date and amount stand below the name, the amount with the name of its column. */
export const Folded: Story = {
  args: {
    columns: columns.map((column) => (['date', 'rupees'].includes(column.id) ? Object.assign({}, column, { isFolded: true }) : column)),
  },
  globals: { viewport: { value: 'narrowest' } },
  play: async ({ canvas }) => {
    const isNarrow = innerWidth < 576;
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(isNarrow ? 3 : 5);
    await expect(
      canvas.getAllByRole(isNarrow ? 'rowheader' : 'cell', { name: isNarrow ? /28 Mar 2025.*Amount/ : /28 Mar 2025/ }),
    ).toHaveLength(1);
  },
};

/** Wider than a phone: the table scrolls sideways, the page does not. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'narrowest' } },
  play: async ({ canvas }) => {
    if (innerWidth > 400) return;
    await expect(await canvas.findByRole('region', { name: 'Payments of March' })).toHaveAttribute('tabindex', '0');
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Pagination, type PaginationProps } from './Pagination.tsx';

const Turned = ({ page: first, onChange, ...args }: PaginationProps) => {
  const [page, setPage] = useState(first);
  return (
    <Pagination
      {...args}
      page={page}
      onChange={(next) => {
        setPage(next);
        onChange?.(next);
      }}
    />
  );
};

const meta = {
  title: 'Components/Pagination',
  component: Pagination,
  args: {
    page: 6,
    count: 24,
    href: (page) => `#coaches-${page}`,
    labels: {
      navigation: 'Pages of coaches',
      previous: 'Previous',
      next: 'Next',
      page: (page) => `Page ${page.toLocaleString('en-IN')}`,
      position: (page, count) => `Page ${page.toLocaleString('en-IN')} of ${count.toLocaleString('en-IN')}`,
    },
  },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Folded on a phone. */
export const Middle: Story = {
  globals: { viewport: { value: 'lg' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Pages of coaches' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Page 24' })).toHaveAttribute('href', '#coaches-24');
    await expect(canvas.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '#coaches-7');
    await expect(canvas.getAllByText('…')).toHaveLength(2);
  },
};

/** The arrow without a target stays, disabled, so that nothing moves. */
export const First: Story = {
  args: { page: 1 },
  play: async ({ canvas }) => {
    const previous = canvas.getByRole('link', { name: 'Previous' });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await expect(previous).not.toHaveAttribute('href');
  },
};
export const Last: Story = { args: { page: 24 } };
export const Few: Story = { args: { page: 2, count: 3 } };
export const Thousands: Story = { args: { page: 1234, count: 4321 } };

/** Shows the position instead of the numbers. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'narrowest' } },
  play: async ({ canvas }) => {
    if (innerWidth > 575) return;
    await expect(canvas.queryByRole('link', { name: 'Page 6' })).toBeNull();
    await expect(canvas.getAllByText('Page 6 of 24')[0]).toBeVisible();
  },
};

/** For a page that is not in the address. The focus stays on the arrow, even at the end. */
export const Buttons: Story = {
  args: { page: 2, count: 3, onChange: fn() },
  render: (args) => <Turned {...args} href={undefined} />,
  play: async ({ args, canvas, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Next' });
    await userEvent.click(next);
    await expect(args.onChange).toHaveBeenLastCalledWith(3);
    await expect(canvas.getByRole('status')).toHaveTextContent('Page 3 of 3');
    await expect(next).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledOnce();
    next.blur();
  },
};

/** A single page needs no pagination. */
export const Single: Story = {
  args: { page: 1, count: 1 },
  play: async ({ canvas }) => expect(canvas.queryByRole('navigation')).toBeNull(),
};
